import { type PGlite, parse, protocol } from "@electric-sql/pglite";

const { serialize } = protocol;
type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;
type Prepared = { name: string; parameters: number[]; columns: Messages; types: number[] };

const BEGIN = "begin";
const ENDS = new Set(["commit", "rollback"]);
const NOTHING = { rows: [], fields: [], affectedRows: 0 };
const isEnd = ({ name }: Messages[number]) => name === "commandComplete";

/**
 * `client.query`, but each text is read and planned once, and then asked in one message instead of six; a
 * transaction begins in the message of its first statement. The caller sees to it that statements come
 * one at a time.
 */
export function keepPrepared(client: PGlite): PGlite["query"] {
  const known = new Map<string, Prepared>();
  let begins = false;
  const send = (...parts: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });

  async function prepare(text: string): Promise<Prepared> {
    const name = `kept ${known.size}`;
    const answers = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
    );
    const parameters = parse.parseDescribeStatementResults(answers);
    const columns = answers.filter((message) => message.name === "rowDescription");
    const [first] = columns as unknown as { fields: { dataTypeID: number }[] }[];
    const types = (first?.fields ?? []).map(({ dataTypeID }) => dataTypeID);
    const prepared = { name, parameters, columns, types };
    known.set(text, prepared);
    return prepared;
  }

  return async (text, values = [], options = {}) => {
    const isEmpty = begins && ENDS.has(text);
    if (text === BEGIN || isEmpty) {
      begins = !isEmpty;
      return NOTHING as never;
    }
    const { name, parameters, columns, types } = known.get(text) ?? (await prepare(text));
    const sent = values.map((value, at) => {
      if (value === null || value === undefined) return null;
      const serializer = client.serializers[parameters[at] ?? 0];
      return serializer ? serializer(value) : String(value);
    });
    const begin = begins ? (known.get(BEGIN) ?? (await prepare(BEGIN))) : null;
    const opening = begin
      ? [serialize.bind({ statement: begin.name, values: [] }), serialize.execute({})]
      : [];
    begins = false;
    const bound = serialize.bind({ statement: name, values: sent });
    const answers = await send(...opening, bound, serialize.execute({}));
    const answer = begin ? answers.slice(answers.findIndex(isEnd) + 1) : answers;
    // Alone the few readers that it needs: else all of some hundred types are copied for each statement.
    const own = types.map((type) => [type, options.parsers?.[type] ?? client.parsers[type]]);
    const parsers = Object.fromEntries(own.filter(([, parser]) => parser));
    const [result] = parse.parseResults([...columns, ...answer], {}, { ...options, parsers });
    return result as never;
  };
}
