import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readEnvironment, withFiles } from "#server/config/env.ts";
import { GRACE, RETIRING } from "#server/leave.ts";
import { copyOf, stagesOf } from "#trials/deploy/dockerfile.ts";

const read = (path: string) => readFileSync(join("deploy", path), "utf8");

describe("the Dockerfile (§25.86)", () => {
  const stages = stagesOf(read("docker/Dockerfile"));
  const shop = stages.find(({ name }) => name === "shop");
  const wordsOf = (word: string) =>
    shop?.instructions.filter((each) => each.word === word).map(({ rest }) => rest) ?? [];

  test("takes Node in the version of the project", () => {
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const [major] = dependencies.node.split(".");
    expect(shop?.image).toBe(`node:${major}-bookworm-slim`);
  });

  test("runs without rights, is asked how it is, and has no package that only develops", () => {
    expect(wordsOf("USER")).toEqual(["node"]);
    expect(wordsOf("HEALTHCHECK").join()).toContain("/readyz");
    const packages = stages.find(({ name }) => name === "packages")?.instructions ?? [];
    expect(packages.some(({ rest }) => rest.startsWith("npm ci --omit=dev"))).toBe(true);
    expect(wordsOf("RUN").join()).not.toContain("npm");
  });

  test("copies what exists, and no secret of the checkout", () => {
    for (const { instructions } of stages) {
      for (const { word, rest } of instructions) {
        if (word !== "COPY") continue;
        const { from, sources } = copyOf(rest);
        if (from === null)
          for (const source of sources) expect(existsSync(source), source).toBe(true);
        else expect(stages.map(({ name }) => name)).toContain(from);
      }
    }
    const ignored = read("docker/Dockerfile.dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".git", ".env", ".data", "node_modules"]));
  });

  test.each(["COPY before any stage", "what is this"])("%s is refused", (line) => {
    expect(() => stagesOf(line)).toThrow("not a Dockerfile's line");
  });
});

describe("compose.yaml (§25.86)", () => {
  const compose = parse(read("docker/compose.yaml"), { merge: true });
  const services: [string, Record<string, unknown>][] = Object.entries(compose.services);

  test.each(services)("%s cannot write, has no rights and gets none", (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
  });

  test("gets its secrets from files: none stands in an environment", () => {
    for (const [, { environment = {}, secrets = [] }] of services) {
      for (const [name, value] of Object.entries(environment as Record<string, string>)) {
        if (!/SECRET|PASSWORD|CODE|DATABASE_URL|SMTP_URL/.test(name)) continue;
        expect(name).toMatch(/_FILE$/);
        expect(secrets).toContain(value.replace("/run/secrets/", ""));
      }
      for (const secret of secrets as string[]) expect(compose.secrets).toHaveProperty(secret);
    }
  });

  test("the database is reached from inside alone", () => {
    expect(compose.networks.inside).toEqual({ internal: true });
    expect(compose.services.database.networks).toEqual(["inside"]);
    expect(compose.services.database).not.toHaveProperty("ports");
  });
});

/** What Helm makes of a template of this chart, which uses its values, its name and `quote` alone. */
function render(template: string, values: object): string {
  const given = { Values: values, Release: { Name: "shop" } };
  return template.replaceAll(/\{\{ \.([\w.]+)( \| quote)? \}\}/g, (_, path: string, quote) => {
    const value = path.split(".").reduce<unknown>((at, key) => (at as never)?.[key], given);
    if (value === undefined) throw new Error(`the chart has no value ${path}`);
    return quote ? JSON.stringify(String(value)) : String(value);
  });
}

describe("the Helm chart (§25.86)", () => {
  const values = parse(read("helm/greenverse/values.yaml"));
  const folder = "helm/greenverse/templates";
  const objects = readdirSync(join("deploy", folder)).flatMap((file) => {
    const text = render(read(join(folder, file)), values);
    expect(text, file).not.toContain("{{");
    return parseAllDocuments(text).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS();
    });
  });
  const one = (kind: string) => objects.find((object) => object.kind === kind);
  const pod = one("Deployment").spec.template.spec;
  const [container] = pod.containers;

  test("has all that it promises, under one name", () => {
    expect(objects.map(({ kind }) => kind).sort()).toEqual([
      ...["Deployment", "HorizontalPodAutoscaler", "Ingress", "NetworkPolicy"],
      ...["PodDisruptionBudget", "Service"],
    ]);
    for (const { apiVersion, metadata } of objects) {
      expect(apiVersion).toMatch(/v\d$/);
      expect(metadata.name).toBe("shop");
    }
  });

  test("the pod has no rights, writes nowhere but its folders, and holds no token", () => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
  });

  test("all of them mean the same pods and the same port", () => {
    const { labels } = one("Deployment").spec.template.metadata;
    for (const kind of ["Deployment", "PodDisruptionBudget"])
      expect(one(kind).spec.selector.matchLabels).toEqual(labels);
    expect(one("Service").spec.selector).toEqual(labels);
    expect(one("NetworkPolicy").spec.podSelector.matchLabels).toEqual(labels);
    expect(one("HorizontalPodAutoscaler").spec.scaleTargetRef.name).toBe("shop");
    const [port] = container.ports;
    expect(one("Service").spec.ports[0].targetPort).toBe(port.name);
    for (const probe of ["startupProbe", "livenessProbe", "readinessProbe"])
      expect(container[probe].httpGet.port).toBe(port.name);
    expect(container.readinessProbe.httpGet.path).toBe("/readyz");
    expect(container.livenessProbe.httpGet.path).toBe("/healthz");
  });

  test("every file whose path the shop is given is mounted", () => {
    const mounts = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
    const files = container.env.filter(({ name }: { name: string }) => name.endsWith("_FILE"));
    expect(files.length).toBe(4);
    for (const { value } of files)
      expect(mounts.some((mount: string) => value.startsWith(`${mount}/`))).toBe(true);
    const names = pod.volumes.map(({ name }: { name: string }) => name);
    for (const { name } of container.volumeMounts) expect(names).toContain(name);
  });
});

describe("unused connections (§12.16)", () => {
  const seconds = (path: string, setting: RegExp) => Number(setting.exec(read(path))?.[1]);
  const stored = readEnvironment({}, { development: false }).KEEP_ALIVE_SECONDS;

  test("are given up by nginx before the shop closes them, also while it leaves", () => {
    const idle = seconds("nginx.conf", /^ *keepalive_timeout (\d+)s;/m);
    const drain = seconds("nginx.conf", /DRAIN_SECONDS=(\d+)/);
    expect(idle).toBeLessThan(Math.min(stored, drain, RETIRING));
  });

  test("are given up by HAProxy before the shop closes them", () => {
    const HALVINGS = 12; // of as many as it has at most
    const purge = seconds("haproxy/haproxy.cfg", /pool-purge-delay (\d+)s/);
    expect(2 ** HALVINGS).toBeGreaterThanOrEqual(seconds("haproxy/haproxy.cfg", /maxconn (\d+)/));
    expect(purge * HALVINGS).toBeLessThan(stored);
  });
});

test("whoever stops a shop waits for its drain and for what is in flight", () => {
  const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(read("haproxy/haproxy.cfg"))?.[1]);
  const [, systemd] = /^TimeoutStopSec=(\d+)$/m.exec(read("systemd/greenverse.service")) ?? [];
  const [, compose] = /stop_grace_period: (\d+)s/.exec(read("docker/compose.yaml")) ?? [];
  for (const waits of [systemd, compose])
    expect(Number(waits)).toBeGreaterThan(drain + GRACE / 1000);
});

test("every NAME_FILE of these files names a variable of the shop (§25.84)", () => {
  const texts = [
    "docker/compose.yaml",
    "systemd/greenverse.service",
    "helm/greenverse/templates/deployment.yaml",
  ];
  const named = texts.flatMap((path) => read(path).match(/\b[A-Z_]+_FILE\b/g) ?? []);
  const own = named.filter((name) => !name.startsWith("POSTGRES_"));
  expect(own.length).toBeGreaterThan(8);
  for (const name of own) expect(() => withFiles({ [name]: "/none" })).toThrow(name);
});
