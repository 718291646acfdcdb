import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Makes this process the only one that uses a folder, until the returned function is called or the
 * process ends. The lock is a local socket named after the folder: the system takes it away with
 * the process, even after kill -9. `folder` is a real path. Throws one sentence when it is taken.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder);
  try {
    return unlockWith(await listen(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE" || (await isAlive(path))) {
      throw new Error(
        `The data folder ${folder} is in use by another process: stop it first, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(path, { force: true }); // a socket file left behind by a process that has ended
    return unlockWith(await listen(path));
  }
}

function socketPath(folder: string): string {
  const name = `greenverse-${createHash("sha256").update(folder).digest("hex").slice(0, 32)}`;
  if (platform() === "linux") return `\0${name}`; // the abstract namespace: no file to clean up
  if (platform() === "win32") return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", reject);
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
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
