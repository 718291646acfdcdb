/** A part of PostgreSQL's own syntax tree (libpg-query), by the names that it has there. */
type Tree = { [key: string]: Tree } & Tree[] & string & number & boolean;

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
const SERIAL = /^(small|big)?serial\d?$/;

/**
 * What a statement locks for long, given the tables that its own migration has made before it, which
 * have no rows yet; a table that this one makes is added to them. `constraints` are those which the
 * migration has added without reading rows.
 */
export function locksOf(
  statement: Record<string, unknown>,
  made: Set<string>,
  constraints: Set<string>,
): Lock[] {
  const [kind = ""] = Object.keys(statement);
  const tree = statement[kind] as Tree;
  const table = tree.relation?.relname ?? "";
  const about = `${kind} ${table}`.trim();
  const isOld = !made.has(table);
  switch (kind) {
    case "CreateStmt":
    case "CreateTableAsStmt":
      made.add(table || (tree.into?.rel?.relname ?? ""));
      return [];
    case "IndexStmt":
      if (tree.concurrent) return [{ rule: "index concurrently", about }];
      return isOld ? [{ rule: "index on a table with rows", about }] : [];
    case "AlterTableStmt":
      if (!isOld) return [];
      return [...tree.cmds].flatMap(({ AlterTableCmd }) =>
        ofCommand(AlterTableCmd as Tree, table, constraints),
      );
    case "RenameStmt":
      return isOld ? [{ rule: "renamed under the running version", about }] : [];
    case "DropStmt":
      return tree.removeType === ("OBJECT_TABLE" as Tree)
        ? [{ rule: "dropped under the running version", about }]
        : [];
    case "UpdateStmt":
    case "DeleteStmt":
      return isOld ? [{ rule: "rows written in a migration", about }] : [];
    case "InsertStmt": // a few values are quick; those of a query may be many
      return isOld && !tree.selectStmt?.SelectStmt?.valuesLists
        ? [{ rule: "rows written in a migration", about }]
        : [];
    case "TruncateStmt":
    case "LockStmt":
    case "ClusterStmt":
    case "ReindexStmt":
    case "VacuumStmt":
    case "RefreshMatViewStmt":
      return [{ rule: "table locked", about }];
    case "DoStmt":
      return [{ rule: "statement unread", about }];
    default:
      return [];
  }
}

function ofCommand(command: Tree, table: string, constraints: Set<string>): Lock[] {
  const about = `${table}.${command.name ?? command.def?.ColumnDef?.colname ?? ""}`;
  switch (command.subtype as string) {
    case "AT_AddColumn":
      return ofColumn(command.def?.ColumnDef as Tree, about);
    case "AT_AlterColumnType":
      return [{ rule: "column type", about }];
    case "AT_SetNotNull":
      return [{ rule: "set not null", about }];
    case "AT_DropColumn":
      return [{ rule: "dropped under the running version", about }];
    case "AT_AddConstraint":
      return ofConstraint(command.def?.Constraint as Tree, table, constraints);
    case "AT_ValidateConstraint":
      return constraints.has(`${table}.${command.name}`)
        ? [{ rule: "validated at once", about }]
        : [];
    case "AT_SetTableSpace":
    case "AT_SetLogged":
    case "AT_SetUnLogged":
    case "AT_SetAccessMethod":
      return [{ rule: "table locked", about }];
    default:
      return [];
  }
}

function ofColumn(column: Tree, about: string): Lock[] {
  const found: Lock[] = [];
  const own = [...(column.constraints ?? [])].map(({ Constraint }) => Constraint as Tree);
  const of = (type: string) => own.find(({ contype }) => (contype as string) === type);
  const fallback = of("CONSTR_DEFAULT")?.raw_expr;
  const [type] = [...(column.typeName?.names ?? [])].slice(-1);
  const isCounted = of("CONSTR_IDENTITY") || SERIAL.test(String(type?.String?.sval ?? ""));
  if (isCounted || of("CONSTR_GENERATED") || (fallback && !isSteady(fallback))) {
    found.push({ rule: "volatile default", about });
  }
  if (of("CONSTR_NOTNULL") && !fallback && !isCounted && !of("CONSTR_GENERATED")) {
    found.push({ rule: "new column not null", about });
  }
  if (of("CONSTR_UNIQUE") || of("CONSTR_PRIMARY")) {
    found.push({ rule: "index on a table with rows", about });
  }
  if (of("CONSTR_CHECK") || (of("CONSTR_FOREIGN") && fallback)) {
    found.push({ rule: "constraint on a table with rows", about });
  }
  return found;
}

function ofConstraint(constraint: Tree, table: string, constraints: Set<string>): Lock[] {
  const about = `${table}.${constraint.conname ?? ""}`;
  switch (constraint.contype as string) {
    case "CONSTR_UNIQUE":
    case "CONSTR_PRIMARY":
    case "CONSTR_EXCLUSION":
      return constraint.indexname ? [] : [{ rule: "index on a table with rows", about }];
    default:
      if (constraint.skip_validation) {
        constraints.add(about);
        return [];
      }
      return [{ rule: "constraint on a table with rows", about }];
  }
}

/** Whether an expression has the same value for every row. */
function isSteady(tree: unknown): boolean {
  if (typeof tree !== "object" || tree === null) return true;
  if ("FuncCall" in tree) {
    const names = (tree.FuncCall as Tree).funcname ?? [];
    const [last] = [...names].slice(-1);
    if (!STEADY.has(String(last?.String?.sval ?? ""))) return false;
  }
  return Object.values(tree).every(isSteady);
}
