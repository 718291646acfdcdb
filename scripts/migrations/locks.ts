import type { AlterTableCmd, ColumnDef, Constraint, Node } from "libpg-query";

/** What a statement does for long, or under the feet of the version that still runs. */
export type Lock = { rule: Rule; about: string };

/** Each with what to do instead. docs/decisions/0152 has the reasons. */
export const RULES = {
  "index on a table with rows":
    "writes wait until it is built: build it CONCURRENTLY before the release, then CREATE INDEX IF NOT EXISTS here",
  "index concurrently": "migrations run in a transaction, where it cannot be built so",
  "volatile default":
    "every row is written anew: add the column without one, set the default after that",
  "new column not null": "rows that are there have no value: give it a default that is constant",
  "column type": "every row is written anew: add another column, fill it, change over",
  "set not null":
    "all rows are read under a lock: first a CHECK (… IS NOT NULL) NOT VALID, validated",
  "constraint on a table with rows":
    "all rows are read under a lock: add it NOT VALID here, and VALIDATE it in a later release",
  "validated at once": "the lock of adding it is still held: VALIDATE it in a later release",
  "dropped under the running version":
    "the version before still names it: drop it a release after its last use",
  "renamed under the running version":
    "the version before still calls it by the old name: add, fill, change over, drop",
  "rows written in a migration": "locks them until the end of all: do it in batches, by a job",
  "table locked": "everything that reads or writes it waits",
  "statement unread": "what is within it cannot be checked",
} as const;
export type Rule = keyof typeof RULES;

/** Functions with one value for all rows of a statement. */
const STEADY = new Set(["now", "transaction_timestamp", "statement_timestamp", "current_setting"]);
/** Statements that keep all others away from a table. */
const LOCKING = [
  ...["TruncateStmt", "LockStmt", "ClusterStmt", "ReindexStmt", "VacuumStmt", "RefreshMatViewStmt"],
];
const SERIAL = /^(small|big)?serial\d?$/;

/** The values of those parts of a list that are of one kind. */
const allOf = <Value>(nodes: Node[] | undefined, read: (node: Node) => Value | undefined) =>
  (nodes ?? []).map(read).filter((value) => value !== undefined);
const lastName = (nodes: Node[] | undefined): string =>
  allOf(nodes, (node) => ("String" in node ? node.String.sval : undefined)).at(-1) ?? "";

/**
 * What a statement locks for long, given the tables that its own migration has made before it, which
 * have no rows yet; a table that this one makes is added to them. `constraints` are those which the
 * migration has added without reading rows.
 */
export function locksOf(statement: Node, made: Set<string>, constraints: Set<string>): Lock[] {
  const one = (rule: Rule, table = ""): Lock[] => [
    { rule, about: `${Object.keys(statement)[0]} ${table}`.trim() },
  ];
  const isOld = (table = "") => !made.has(table);
  if ("CreateStmt" in statement) {
    made.add(statement.CreateStmt.relation?.relname ?? "");
    return [];
  }
  if ("IndexStmt" in statement) {
    const { relation, concurrent } = statement.IndexStmt;
    if (concurrent) return one("index concurrently", relation?.relname);
    return isOld(relation?.relname) ? one("index on a table with rows", relation?.relname) : [];
  }
  if ("AlterTableStmt" in statement) {
    const { relation, cmds } = statement.AlterTableStmt;
    const table = relation?.relname ?? "";
    if (!isOld(table)) return [];
    const commands = allOf(cmds, (node) =>
      "AlterTableCmd" in node ? node.AlterTableCmd : undefined,
    );
    return commands.flatMap((command) => ofCommand(command, table, constraints));
  }
  if ("RenameStmt" in statement) {
    const table = statement.RenameStmt.relation?.relname;
    return isOld(table) ? one("renamed under the running version", table) : [];
  }
  if ("DropStmt" in statement) {
    const isTable = statement.DropStmt.removeType === "OBJECT_TABLE";
    return isTable ? one("dropped under the running version") : [];
  }
  if ("UpdateStmt" in statement || "DeleteStmt" in statement) {
    const { relation } = "UpdateStmt" in statement ? statement.UpdateStmt : statement.DeleteStmt;
    return isOld(relation?.relname) ? one("rows written in a migration", relation?.relname) : [];
  }
  if ("InsertStmt" in statement) {
    const { relation, selectStmt } = statement.InsertStmt;
    // A few values are quick; those of a query may be many.
    const isList = selectStmt && "SelectStmt" in selectStmt && selectStmt.SelectStmt.valuesLists;
    if (isList || !isOld(relation?.relname)) return [];
    return one("rows written in a migration", relation?.relname);
  }
  if (LOCKING.some((kind) => kind in statement)) return one("table locked");
  return "DoStmt" in statement ? one("statement unread") : [];
}

function ofCommand(command: AlterTableCmd, table: string, constraints: Set<string>): Lock[] {
  const { subtype, name, def } = command;
  const one = (rule: Rule): Lock[] => [{ rule, about: `${table}.${name ?? ""}` }];
  switch (subtype) {
    case "AT_AddColumn":
      return def && "ColumnDef" in def ? ofColumn(def.ColumnDef, table) : [];
    case "AT_AddConstraint":
      return def && "Constraint" in def ? ofConstraint(def.Constraint, table, constraints) : [];
    case "AT_AlterColumnType":
      return one("column type");
    case "AT_SetNotNull":
      return one("set not null");
    case "AT_DropColumn":
      return one("dropped under the running version");
    case "AT_ValidateConstraint":
      return constraints.has(`${table}.${name}`) ? one("validated at once") : [];
    case "AT_SetTableSpace":
    case "AT_SetLogged":
    case "AT_SetUnLogged":
    case "AT_SetAccessMethod":
      return one("table locked");
    default:
      return [];
  }
}

function ofColumn(column: ColumnDef, table: string): Lock[] {
  const own = allOf(column.constraints, (node) =>
    "Constraint" in node ? node.Constraint : undefined,
  );
  const find = (type: Constraint["contype"]) => own.find(({ contype }) => contype === type);
  const fallback = find("CONSTR_DEFAULT")?.raw_expr;
  const isCounted = find("CONSTR_IDENTITY") || SERIAL.test(lastName(column.typeName?.names));
  const isMade = isCounted || find("CONSTR_GENERATED");
  const rules: [unknown, Rule][] = [
    [isMade || (fallback && !isSteady(fallback)), "volatile default"],
    [find("CONSTR_NOTNULL") && !fallback && !isMade, "new column not null"],
    [find("CONSTR_UNIQUE") || find("CONSTR_PRIMARY"), "index on a table with rows"],
    [
      find("CONSTR_CHECK") || (find("CONSTR_FOREIGN") && fallback),
      "constraint on a table with rows",
    ],
  ];
  const about = `${table}.${column.colname ?? ""}`;
  return rules.filter(([holds]) => holds).map(([, rule]) => ({ rule, about }));
}

function ofConstraint(constraint: Constraint, table: string, constraints: Set<string>): Lock[] {
  const about = `${table}.${constraint.conname ?? ""}`;
  switch (constraint.contype) {
    case "CONSTR_UNIQUE":
    case "CONSTR_PRIMARY":
    case "CONSTR_EXCLUSION":
      return constraint.indexname ? [] : [{ rule: "index on a table with rows", about }];
    default:
      if (!constraint.skip_validation) return [{ rule: "constraint on a table with rows", about }];
      constraints.add(about);
      return [];
  }
}

/** Whether an expression has the same value for every row: it calls nothing that changes within a statement. */
function isSteady(tree: unknown): boolean {
  if (typeof tree !== "object" || tree === null) return true;
  if ("FuncCall" in tree) {
    const { funcname } = tree.FuncCall as { funcname?: Node[] };
    if (!STEADY.has(lastName(funcname))) return false;
  }
  return Object.values(tree).every(isSteady);
}
