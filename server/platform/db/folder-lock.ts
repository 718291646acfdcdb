import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";

/** Answers a question of another process on this machine; a rejection is answered by its message. */
export type Answerer = (question: string) => Promise<string>;

const LONGEST = 1_000; // characters of a question
const PATIENCE = 5_000; // ms in which a question has to be asked

/**
 * Makes this process the only one that uses a folder, until the returned function is called or the
 * process ends. The lock is a local socket named after the folder: the system takes it away with
 * the process, even after kill -9. `folder` is a real path. Throws one sentence when it is taken.
 * What other processes ask through that socket (`askHolder`) goes to `answer`.
 */
export async function lockFolder(folder: string, answer?: Answerer): Promise<() => Promise<void>> {
  const path = socketPath(folder);
  try {
    return unlockWith(await listen(path, answer));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE" || (await isAlive(path))) {
      throw new Error(
        `The data folder ${folder} is in use by another process: stop it first, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(path, { force: true }); // a socket file left behind by a process that has ended
    return unlockWith(await listen(path, answer));
  }
}

/**
 * Asks the process that holds the lock of a folder, by its real path. Null: none holds it. Whoever is
 * on this machine can ask: what is answered has to be harmless, or the question a proof.
 */
export function askHolder(folder: string, question: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path: socketPath(folder), allowHalfOpen: true });
    let answer = "";
    let connected = false;
    socket.setEncoding("utf8");
    socket.on("data", (part) => {
      answer += part;
    });
    socket.once("connect", () => {
      connected = true;
      socket.end(question);
    });
    socket.once("end", () => {
      if (answer) resolve(answer);
      else reject(new Error("The process that holds the data folder did not answer."));
    });
    socket.once("error", (error) => (connected ? reject(error) : resolve(null)));
  });
}

function socketPath(folder: string): string {
  const name = `greenverse-${createHash("sha256").update(folder).digest("hex").slice(0, 32)}`;
  if (platform() === "linux") return `\0${name}`; // the abstract namespace: no file to clean up
  if (platform() === "win32") return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

function listen(path: string, answer?: Answerer): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      if (answer) handleQuestion(socket, answer);
      else socket.destroy();
    });
    server.once("error", reject);
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** Reads a question to its end and answers it. Who only looks whether the lock is alive says nothing. */
function handleQuestion(socket: Socket, answer: Answerer): void {
  let question = "";
  socket.setEncoding("utf8");
  socket.setTimeout(PATIENCE, () => socket.destroy());
  socket.on("error", () => socket.destroy());
  socket.on("data", (part) => {
    question += part;
    if (question.length > LONGEST) socket.destroy();
  });
  socket.once("end", async () => {
    socket.setTimeout(0);
    if (!question) return socket.end();
    socket.end(await answer(question).catch((error: unknown) => String(error)));
  });
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

const unlockWith = (server: Server) => () =>
  new Promise<void>((resolve) => server.close(() => resolve()));
