/**
 * A process that asks one address again and again on some connections and counts the answers. It reads no
 * more of an answer than where it ends, because whoever asks shares the machine with who answers
 * (docs/decisions/0109). Argument: a task as JSON; prints `{ answers }`, ends with 1 at an
 * answer that is not 200.
 */
import { connect } from "node:net";

export type Task = {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
};

const task = JSON.parse(process.argv[2] ?? "") as Task;
const { hostname, port, host, pathname, search } = new URL(task.url);
const headers = Object.entries({ host, ...task.headers }).map(
  ([name, value]) => `${name}: ${value}`,
);
const question = Buffer.from(
  [`GET ${pathname}${search} HTTP/1.1`, ...headers, "", ""].join("\r\n"),
  "latin1",
);
const LAST_CHUNK = Buffer.from("0\r\n\r\n");
const NAMES = ["ontent-length: ", "ontent-Length: "]; // as Node and nginx write it

/** Bytes of a whole answer; Infinity for one that comes in chunks, NaN while its headers are not complete. */
function lengthOf(answer: Buffer): number {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return Number.NaN;
  const head = answer.subarray(0, end + 2);
  if (head.toString("latin1", 9, 12) !== "200") fail(head.toString("latin1"));
  for (const name of NAMES) {
    const at = head.indexOf(name);
    if (at < 0) continue;
    const from = at + name.length;
    return end + 4 + Number(head.toString("latin1", from, head.indexOf("\r", from)));
  }
  return Number.POSITIVE_INFINITY;
}

function fail(why: string): never {
  process.stderr.write(`${task.url}: ${why}\n`);
  process.exit(1);
}

let answers = 0;
const start = performance.now();
const end = start + task.seconds * 1000;
let open = task.connections;

for (let count = 0; count < task.connections; count++) {
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  let come: Buffer = Buffer.alloc(0); // of an answer: its beginning, later its last bytes
  let size = 0; // bytes of it that have come
  let length = Number.NaN;
  socket.on("connect", () => socket.write(question));
  socket.on("error", (error) => fail(String(error)));
  socket.on("close", () => performance.now() < end && fail("the connection was closed"));
  socket.on("data", (piece) => {
    size += piece.length;
    const isWhole = size === piece.length;
    if (Number.isNaN(length)) {
      come = isWhole ? piece : Buffer.concat([come, piece]);
      length = lengthOf(come);
      if (Number.isNaN(length)) return;
    } else if (length === Number.POSITIVE_INFINITY) {
      come = Buffer.concat([come.subarray(-LAST_CHUNK.length), piece]);
    }
    const isOver =
      length === Number.POSITIVE_INFINITY
        ? come.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
        : size >= length;
    if (!isOver) return;
    size = 0;
    length = Number.NaN;
    const now = performance.now();
    if (now < end) {
      answers += 1;
      socket.write(question);
      return;
    }
    socket.end();
    open -= 1;
    if (open > 0) return;
    process.stdout.write(JSON.stringify({ answers }));
    process.exit(0);
  });
}
