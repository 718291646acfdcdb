/** The part of the package that the tests use; it brings no types of its own. */
declare module "smtp-server" {
  import type { Server } from "node:net";
  import type { Readable } from "node:stream";

  export class SMTPServer {
    constructor(options: {
      authOptional: boolean;
      disabledCommands: string[];
      onData(stream: Readable, session: unknown, done: (error?: Error) => void): void;
    });
    readonly server: Server;
    listen(port: number, host: string, listening: () => void): Server;
    close(closed: () => void): void;
  }
}
