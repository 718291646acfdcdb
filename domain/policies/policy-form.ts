import { policyAdminMessages } from "../messages/policy-admin-messages.ts";
import type { FieldErrors, Fields, ValuesOf } from "../settings/fields.ts";
import { namesIn } from "./fill-in.ts";
import { policyNames } from "./names.ts";

/** The form of a draft. */
export const policyFields = {
  title: { kind: "text", label: "Title", most: 80, required: true },
  body: {
    kind: "text",
    label: "Text",
    most: 60_000,
    required: true,
    long: true,
    markdown: "words",
    hint: "A line that names a setting which is empty is left out.",
  },
  note: {
    kind: "text",
    label: "What has changed",
    most: 300,
    hint: "For readers of the versions. Empty: nothing is said.",
  },
} as const satisfies Fields;

export type PolicyWords = ValuesOf<typeof policyFields>;

/** Names in braces that there are not. */
export function checkPolicy({ title, body }: Pick<PolicyWords, "title" | "body">): FieldErrors {
  const unknown = (text: string) => namesIn(text).find((name) => !(name in policyNames));
  const wrong = { title: unknown(title), body: unknown(body) };
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([field, name]) =>
      name ? [[field, policyAdminMessages.unknownName(name)]] : [],
    ),
  );
}
