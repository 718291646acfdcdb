/** The part of the package that the tests use; it brings no types of its own. */
declare module "smtp-server" {
  import type { Server } from "node:net";
  import type { Readable } from "node:stream";

  type Done = (error?: (Error & { responseCode?: number }) | null) => void;

  export class SMTPServer {
    constructor(options: {
      authOptional: boolean;
      disabledCommands?: string[];
      allowInsecureAuth?: boolean;
      closeTimeout?: number;
      onAuth?(
        auth: { username: string; password: string },
        session: { secure: boolean },
        done: (error: Error | null, answer?: { user: string }) => void,
      ): void;
      onConnect?(session: unknown, done: Done): void;
      onRcptTo?(address: { address: string }, session: unknown, done: Done): void;
      onData(stream: Readable, session: { secure: boolean }, done: Done): void;
    });
    readonly server: Server;
    listen(port: number, host: string, listening: () => void): Server;
    close(closed: () => void): void;
    on(event: "error", listener: (error: Error) => void): void;
  }
}
