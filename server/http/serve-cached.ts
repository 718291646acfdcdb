import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Sent, StatementCounter } from "#server/platform/db/statement-counter.ts";
import type { CachedFiles } from "#server/platform/http/cached-files.ts";
import type { CachedPage } from "#server/platform/http/cached-page.ts";
import type { CachedPages } from "#server/platform/http/cached-pages.ts";
import { isPlain } from "#server/platform/http/proper-request.ts";
import type { RequestLine } from "#server/platform/http/request-log.ts";
import { sendFile } from "#server/platform/http/send-file.ts";
import { inSpan } from "#server/platform/traces/span.ts";
import type { UploadedPictures } from "./files/uploaded-pictures.ts";
import { type ForVisitor, sendCached, sendReady, sendStitched } from "./send-page.ts";
import { isPersonal } from "./visitors.ts";

export type CachedServing = {
  /** The built site's files; null: another serves them. */
  files: CachedFiles | null;
  pages: CachedPages;
  /** Uploaded pictures; without it the application serves them. */
  pictures?: UploadedPictures;
  /** Makes a shared page for everybody; null where it cannot be cached. */
  render(path: string): Promise<CachedPage | null>;
  /** What a shared page shows of whom a request comes from. */
  visitorOf(request: IncomingMessage, path: string, requestId: string): Promise<ForVisitor>;
  /** Headers of every answer, names and values in turn. */
  security: readonly string[];
  log: Logger;
  statements: StatementCounter;
  /** Whether answers say how many statements they took. */
  showsStatements: boolean;
  /** Counts an answer by the template of its route; seconds. */
  observe(answer: { method: string; route: string; status: number; seconds: number }): void;
  /** Answers everything else. */
  otherwise: RequestListener;
};

/** How a cached page was answered. */
type Ended = { route: string; status: number };
const ended = ({ route }: CachedPage, status: number | null): Ended | null =>
  status === null ? null : { route, status };

type Visit = {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  sent: Sent[];
};

/**
 * Answers from memory what it knows to the letter: files of the site and cached pages, written to the
 * socket in one call. Everything else, and whatever is unusual in a request, goes on to the
 * application (docs/decisions/0103).
 */
export function serveCached({ files, otherwise, ...parts }: CachedServing): RequestListener {
  const { pages, render, log, statements, showsStatements } = parts;

  /** The headers of one answer alone. */
  const ownHeaders = (requestId: string, sent: number) =>
    showsStatements
      ? ["x-request-id", requestId, "x-statements", String(sent)]
      : ["x-request-id", requestId];

  /** How it was answered, or null where the application has to. Throws what the database throws. */
  async function sendPage(
    cached: CachedPage | null,
    path: string,
    { request, response, requestId, sent }: Visit,
  ): Promise<Ended | null> {
    const page = cached ?? (await pages.make(path, render));
    if (!page) return null;
    if (!isPersonal(request.headers.cookie ?? "")) {
      return ended(page, await sendCached(page, request, response, ownHeaders(requestId, 0)));
    }
    const { policy, policyWith, around, route } = page;
    if (!around) return null;
    const { method = "" } = request;
    const attributes = { "http.request.method": method, "http.route": route };
    const name = `${method} ${route}`;
    return inSpan(name, { kind: "server", attributes }, async (span) => {
      const read = () => parts.visitorOf(request, path, requestId);
      const visitor = await statements.during(sent, read);
      const always = [...parts.security, ...ownHeaders(requestId, sent.length)];
      const status = sendStitched(
        { policy, policyWith, around },
        visitor,
        request,
        response,
        always,
      );
      span.setAttribute("http.response.status_code", status);
      return { route, status };
    });
  }

  function answerPage(
    cached: CachedPage | null,
    path: string,
    ...[request, response]: [IncomingMessage, ServerResponse]
  ): void {
    const start = performance.now();
    const visit = { request, response, requestId: randomUUID(), sent: [] };
    const { method = "" } = request;
    const end = ({ route, status }: Ended) => {
      const ms = performance.now() - start;
      parts.observe({ method, route, status, seconds: ms / 1000 });
      if (!log.isLevelEnabled("info")) return;
      const { requestId, sent } = visit;
      const line = { requestId, method, path, status, statements: sent.length, ms: Math.round(ms) };
      log.info(line satisfies RequestLine, "request");
    };
    const isForAll = cached && !isPersonal(request.headers.cookie ?? "");
    const own = ownHeaders(visit.requestId, 0);
    const status = isForAll ? sendReady(cached, request, response, own) : null;
    if (isForAll && status !== null) {
      end({ route: cached.route, status });
      return;
    }
    const pass = () => void otherwise(request, response);
    sendPage(cached, path, visit).then(
      (sent) => (sent === null ? pass() : end(sent)),
      pass, // the application fails as well then, and says so in its log and its error page
    );
  }

  return (request, response) => {
    const { method, url = "", headers } = request;
    if ((method === "GET" || method === "HEAD") && isPlain(request)) {
      const file = files?.find(url);
      if (files && file) {
        const sending = sendFile(files, file, request, response);
        sending?.catch(() => otherwise(request, response)); // removed since: there is no such page
        return;
      }
      if (parts.pictures?.knows(url)) {
        parts.pictures.send(request, response).catch(() => response.destroy());
        return;
      }
      const cached = headers.authorization === undefined ? pages.get(url) : undefined;
      if (cached !== undefined) {
        answerPage(cached, url, request, response);
        return;
      }
    }
    otherwise(request, response);
  };
}
