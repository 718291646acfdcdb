import { setTimeout as pause } from "node:timers/promises";
import { MailFailure, quoted } from "#server/mail/message/failure.ts";

const LIB_VERSION = "4.4.1"; // §9.5
const LIMIT = 15_000; // ms for one call
const PAUSE_WHEN_TOO_MANY = 30_000; // ms, when the service does not say for how long

export type EmailJsAccount = {
  apiUrl: string;
  publicKey: string;
  privateKey: string;
  serviceId: string;
};

/** The service's limit of one call a second, kept by all processes of the shop together. */
export type RateLimit = {
  /** Ms until the caller's slot. Throws `RateLimited` when the next one is too far away. */
  takeSlot(): Promise<number>;
  /** Gives out no slot for this long (ms). */
  pause(duration: number): Promise<void>;
};

/** Sends the parameters of a mail to one of the account's templates. */
export type EmailJs = (templateId: string, parameters: Record<string, string>) => Promise<void>;

type Answer = { status: number; text: string; retryAfter: number | null; cause?: unknown };

/** The library's words for its statuses (§8.32). */
export const statusNames: Record<number, string> = {
  451: "headless browser blocked",
  403: "blocklist",
  429: "rate limit",
  0: "network error",
};

/**
 * Calls the e-mail service (§7.12) with JSON. A 413 or 415 of something in between says nothing about
 * the mail: the same is then sent once more as form data. `limit` is in ms. The call throws a
 * `MailFailure` when the mail was not accepted, a `RateLimited` when the service was not called.
 */
export function emailJs(account: EmailJsAccount, rateLimit: RateLimit, limit = LIMIT): EmailJs {
  async function call(path: string, init: RequestInit): Promise<Answer> {
    await pause(await rateLimit.takeSlot());
    const answer = await ask(`${account.apiUrl}/api/v1.0/email/${path}`, init, limit);
    if (answer.status === 429) await rateLimit.pause(answer.retryAfter ?? PAUSE_WHEN_TOO_MANY);
    return answer;
  }
  return async (templateId, parameters) => {
    const head = {
      lib_version: LIB_VERSION,
      user_id: account.publicKey,
      service_id: account.serviceId,
      template_id: templateId,
      accessToken: account.privateKey,
    };
    let answer = await call("send", {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...head, template_params: parameters }),
    });
    if (answer.status === 413 || answer.status === 415) {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...parameters, ...head })) body.set(name, value);
      answer = await call("send-form", { body });
    }
    if (answer.status !== 200) throw failureOf(answer);
  };
}

async function ask(url: string, init: RequestInit, limit: number): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(limit);
    const response = await fetch(url, { ...init, method: "POST", redirect: "manual", signal });
    const retryAfter = readRetryAfter(response.headers.get("retry-after"));
    return { status: response.status, text: await response.text(), retryAfter };
  } catch (error) {
    return { status: 0, text: reasonOf(error, limit), retryAfter: null, cause: error };
  }
}

function reasonOf(error: unknown, limit: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer within ${limit / 1000} s`;
  return error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message;
}

/** `Retry-After` in ms: seconds or a date, a day at most; null where it says nothing usable. */
export function readRetryAfter(header: string | null): number | null {
  if (header === null || header.trim() === "") return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) || ms < 0 ? null : Math.min(ms, 86_400_000);
}

/** What an admin is to do about an answer that will not change by itself. */
const remedies: Record<number, string> = {
  400: "check public key, service id and template ids",
  401: "check the private key",
  403: "allow API calls for non-browser applications in its account security",
  404: "check service id and template ids",
  412: "connect its mail account anew",
  422: "its template has no recipient",
  451: "it takes this server for a headless browser",
};

/** 408, 429, 5xx and no answer are worth another try; every other answer stays the same. */
function failureOf({ status, text, retryAfter, cause }: Answer): MailFailure {
  const isTemporary = status === 0 || status === 408 || status === 429 || status >= 500;
  const name = statusNames[status];
  const said = [name, quoted(text)].filter(Boolean).join(": ");
  const remedy = remedies[status];
  const message =
    status === 0
      ? `EmailJS could not be reached (0, ${said})`
      : `EmailJS refused the mail (${status}, ${said})${remedy ? `: ${remedy}` : ""}`;
  const notBefore = retryAfter === null ? null : new Date(Date.now() + retryAfter);
  return new MailFailure(message, { permanent: !isTemporary, status, notBefore, cause });
}
