import { createHash } from "node:crypto";
import type * as z from "zod";
import { commonCapabilities } from "#domain/agents/protocol.ts";
import type { Language } from "#domain/profile/language.ts";
import { failed, type Result, success } from "#domain/result.ts";
import { countRequest } from "#server/agents/count-requests.ts";
import type { AgentProfiles } from "#server/agents/profiles.ts";
import type { Context } from "#server/context/context.ts";
import { inLanguage } from "#server/platform/language.ts";
import { answerOnce } from "#server/tokens/answer-once.ts";
import { errorMessage } from "./message.ts";
import { type AnyOperation, type Asking, type Outcome, refusal } from "./operations.ts";

/** Why a request is not looked at, with the status and code of the protocol. */
export type Refused = { status: number; code: string; content: string; seconds?: number };

/** One request, over whichever transport it came. */
export type Asked = {
  /** The address of the agent's profile as it was named; null: it was not. */
  profile: string | null;
  /** From where it is asked. */
  address: string;
  body: unknown;
  id: string;
  /** The `Idempotency-Key`; null: none. */
  key: string | null;
  /** Of the header; what the body says counts before it. */
  language: Language | null;
};

const limited = (seconds: number): Refused => ({
  ...{ status: 429, code: "rate_limited", content: "Too many requests." },
  seconds,
});
const statuses = {
  invalid_profile_url: 400,
  profile_unreachable: 424,
  profile_malformed: 422,
  version_unsupported: 422,
} as const;

/** Does what an agent asks, if it may be asked. Both transports answer what comes of it in their own way. */
export async function ask(
  ctx: Context,
  profiles: AgentProfiles,
  operation: AnyOperation,
  asked: Asked,
): Promise<Result<{ status: number; body: Record<string, unknown> }, Refused>> {
  const { profile: url, address, key } = asked;
  const counted = await countRequest(ctx, { agent: url ?? "", address });
  if (!counted.ok) return failed(limited(counted.failure.seconds));
  const found = await profiles.find(url ?? "");
  if (!found.ok) {
    const { failure } = found;
    if (failure.code === "busy") {
      const content = "Too many agents are unknown to this shop at the moment.";
      return failed({ status: 503, code: "busy", content, seconds: failure.seconds });
    }
    return failed({ status: statuses[failure.code], ...failure });
  }
  const profile = found.value;
  const common = commonCapabilities(profile.version, profile.offered);
  const language = languageOf(asked);
  const asking: Asking = { ctx, profile, common, address, language };
  const { capability } = operation;
  if (!common.includes(capability)) {
    const content = `This needs the capability ${capability}, in version ${profile.version} on both sides.`;
    return resultOf(
      refusal(
        asking,
        capability,
        errorMessage("capabilities_incompatible", content, "unrecoverable"),
      ),
    );
  }
  const read = operation.body.safeParse(asked.body);
  if (!read.success) return failed(invalid(read.error));
  const act = () => inLanguage(language, () => operation.act(asking, read.data, asked.id));
  if (key === null || !operation.changes) return resultOf(await act());
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    const content = "An idempotency key has 1 to 200 characters of ASCII without spaces.";
    return failed({ status: 400, code: "invalid_request", content });
  }
  const whose = createHash("sha256").update(profile.url).digest("hex");
  const fingerprint = createHash("sha256")
    .update(`${operation.tool} ${asked.id}\n${JSON.stringify(read.data ?? null)}`)
    .digest("hex");
  const once = await answerOnce(ctx, { tokenId: `agent ${whose}`, key, fingerprint }, async () => {
    const done = resultOf(await act());
    const status = done.ok ? done.value.status : done.failure.status;
    return { status, headers: {}, body: JSON.stringify(done.ok ? done.value.body : done.failure) };
  });
  if (!once.ok) {
    const isReused = once.failure === "key-reused";
    const content = isReused
      ? "The idempotency key was used for another request."
      : "The first request with this key is not answered yet.";
    const code = isReused ? "idempotency_conflict" : "idempotency_busy";
    return failed({ status: 409, code, content, ...(isReused ? {} : { seconds: 1 }) });
  }
  const { status, body } = once.value;
  const parsed = JSON.parse(body);
  return status >= 400 ? failed(parsed as Refused) : success({ status, body: parsed });
}

function resultOf(
  outcome: Outcome,
): Result<{ status: number; body: Record<string, unknown> }, Refused> {
  return outcome.kind === "answer" ? success(outcome) : failed(limited(outcome.seconds));
}

function invalid(error: z.ZodError): Refused {
  const [issue] = error.issues;
  const path = (issue?.path ?? [])
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("");
  const content = `$${path}: ${issue?.message ?? "not as expected"}`;
  return { status: 400, code: "invalid_request", content };
}

/** The buyer's: as the body says it, or the header. */
function languageOf({ body, language }: Asked): Language {
  const said = (body as { context?: { language?: unknown } } | null)?.context?.language;
  if (typeof said === "string" && said !== "") return readLanguage(said) ?? "en";
  return language ?? "en";
}

/** The first language of a list of tags that the shop has; null: none of them. */
export function readLanguage(tags: string): Language | null {
  for (const tag of tags.slice(0, 500).split(",")) {
    const [, base = ""] = /^\s*([a-z]{2,3})\b/i.exec(tag) ?? [];
    const lower = base.toLowerCase();
    if (lower === "en" || lower === "hi") return lower;
  }
  return null;
}
