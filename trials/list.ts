/** What tries to break the shop, or takes long: each has its folder with main.ts, or a command. */
export type Trial = {
  proves: string;
  /** Usual time on two cores. */
  takes: string;
  command?: string[];
};

export const trials: Record<string, Trial> = {
  newcomer: {
    proves: "the README's two commands on a clone of the last commit: seconds, lines, megabytes",
    takes: "2 min",
  },
  short: {
    proves: "a short one of each trial that needs nothing installed",
    takes: "6 min",
    command: ["npx", "vitest", "run", "--config", "trials/vitest.config.ts"],
  },
  simulator: {
    proves:
      "histories of purchases, refunds, stock, mails and invoices in virtual time, with processes that die at any call",
    takes: "60 ms a seed",
  },
  planted: {
    proves: "how many histories of the simulator it takes to find each of its planted bugs",
    takes: "1 h",
    command: [process.execPath, "trials/simulator/planted/main.ts"],
  },
  mends: {
    proves: "each mended contradiction between features, brought back, fails its tests",
    takes: "10 min",
  },
  chaos: {
    proves:
      "1,000 orders from purchase to refunds amid lost webhooks, a failing provider and kill -9: money, goods and mails add up",
    takes: "20 min",
  },
  stock: { proves: "1,000 people want 100 pieces amid kill -9: 100 are sold", takes: "5 min" },
  documents: {
    proves: "10,000 documents by 16 writers that are killed: no number missing or double",
    takes: "10 min",
  },
  mail: {
    proves: "500 orders by a shop that is killed ten times: each mail arrives",
    takes: "5 min",
  },
  webhooks: {
    proves:
      "10,000 changes by a shop that is killed eight times: receivers that fail, hang and are late get each, in order",
    takes: "10 min",
  },
  client: {
    proves:
      "docs/api.md as a programmer follows it: the document passes a linter, a client made of it does the three examples",
    takes: "1 min",
  },
  fuzz: {
    proves:
      "40,000 hostile bodies to every form, the webhook, the API, UCP and MCP: no error, no pause, flat memory",
    takes: "10 min",
  },
  "long-fields": {
    proves: "120,000 characters of 18 hostile kinds in each field: no error, no pause",
    takes: "15 min",
    command: ["npx", "vitest", "run", "--config", "trials/long-fields/vitest.config.ts"],
  },
  soak: { proves: "20,000 rendered pages in little memory: a flat heap", takes: "5 min" },
  endure: {
    proves: "half an hour at half load with a fault each minute: nothing lost, flat memory",
    takes: "35 min",
  },
  resilience: {
    proves:
      "what people can do while database, provider, mail, carrier, disk, clock, memory or a process fails",
    takes: "40 min",
  },
  failover: {
    proves: "a database of three nodes loses a node, a disk, its network: no order lost or double",
    takes: "30 min",
  },
  ha: {
    proves: "nothing: starts that database to look at, until Ctrl-C",
    takes: "-",
    command: [process.execPath, "trials/failover/up.ts"],
  },
  rolling: {
    proves: "every process replaced by the next version under purchases: no failed request",
    takes: "10 min",
  },
  engine: {
    proves: "what the shop needs of a database that speaks PostgreSQL's protocol",
    takes: "1 min",
  },
  pooler: { proves: "the tests on PostgreSQL through PgBouncer", takes: "7 min" },
  upgrade: {
    proves: "databases of former versions are brought up to date",
    takes: "1 min",
    command: ["npx", "vitest", "run", "--config", "trials/vitest.config.ts", "trials/upgrade"],
  },
  recipes: {
    proves:
      "what CONTRIBUTING's examples leave out when a file is forgotten: types or tests say so",
    takes: "15 min",
  },
  "third-language": {
    proves: "a third language is a folder of texts: builds one of English, and walks its pages",
    takes: "1 min",
  },
  lines: {
    proves: "the lines of 100,000 orders get their rows while the version before sells: equal sums",
    takes: "3 min",
  },
  mutation: {
    proves: "which changes of the rules no test notices (name files or folders of domain/)",
    takes: "6 min",
  },
  monitoring: {
    proves: "alert rules, dashboard and traces, by Debian's Prometheus",
    takes: "2 min",
  },
  deploy: {
    proves: "what the Dockerfile says, done in empty folders, and the result started read-only",
    takes: "3 min",
  },
  licences: { proves: "each shipped package has a licence that is allowed", takes: "1 s" },
  pdf: {
    proves: "one document of each kind by poppler and qpdf, with pictures to look at",
    takes: "1 min",
  },
  screens: { proves: "pictures of every page at three widths, to look at", takes: "3 min" },
  "mail-screens": {
    proves: "pictures of every mail, phone and desktop, light and dark, to look at",
    takes: "2 min",
  },
};
