import type { RequestListener } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import { readPath } from "#domain/profile/language.ts";

/** Where the Hindi build lies, from the folder in which the shop is started. */
const ENTRY = "build/hi/server/index.js";
/** Its files for browsers. */
export const HINDI_FILES = "build/hi/client";

/** What the build of an edition exports (server/http/app.ts). */
type Edition = Pick<typeof import("./app.ts"), "createListener">;

/**
 * Answers what lies below /hi by the Hindi build, which is loaded when it is first asked for, and all
 * else by this one (docs/decisions/0138).
 */
export function withHindi(
  english: RequestListener,
  open: (edition: Edition) => RequestListener,
  log: Logger,
): RequestListener {
  let hindi: Promise<RequestListener> | null = null;
  const load = async () =>
    open((await import(/* @vite-ignore */ pathToFileURL(resolve(ENTRY)).href)) as Edition);
  return (request, response) => {
    if (readPath(request.url ?? "").language === "en") return english(request, response);
    hindi ??= load();
    hindi.then(
      (listener) => listener(request, response),
      (error: unknown) => {
        hindi = null;
        log.error({ err: error }, "the Hindi edition could not be loaded");
        response.writeHead(503, {
          "content-type": "text/plain; charset=utf-8",
          "retry-after": "60",
        });
        response.end("This page cannot be shown now.");
      },
    );
  };
}
