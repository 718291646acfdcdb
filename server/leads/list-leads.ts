import { type LeadFilter, leadStates } from "#domain/leads/lead.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { LeadsContext } from "#server/context/modules.ts";
import { checkupPage } from "#texts/marketing/checkup-page.ts";
import { countNewLeads, findLead, findLeads, type LeadRow } from "./queries.ts";

/** What was agreed to, by its version. */
const consents: () => Readonly<Record<string, string>> = () => checkupPage().consents;
const PAGE = 50;
const COUNTED = 1000;

/** A lead as admins see it. Times are ISO texts. */
export type ListedLead = {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  /** What was agreed to, in words, and its version. */
  consent: string;
  consentVersion: string;
  createdAt: string;
  /** Null: it waits for an answer. */
  handledAt: string | null;
};

/** A row as admins see it, with the words that were consented to. */
export const listed = ({ handledBy: _, consentAt: __, ...row }: LeadRow): ListedLead => ({
  ...row,
  consent: consents()[row.consentVersion] ?? "",
  createdAt: row.createdAt.toISOString(),
  handledAt: row.handledAt?.toISOString() ?? null,
});

/** Which leads an address asks for: by their state, and those after one of them. */
export function readLeadFilter(params: URLSearchParams): {
  state: LeadFilter;
  after: string | null;
} {
  const state = leadStates.find((each) => each === params.get("state")) ?? "new";
  return { state, after: params.get("after") ?? null };
}

export type LeadPage = { leads: ListedLead[]; hasMore: boolean; waiting: number; sent: boolean };

/** A page of leads, newest first (§22.85). Needs `users:read`. `sent`: whether the form is sent now. */
export async function listLeads(
  ctx: LeadsContext,
  admin: SignedInAdmin,
  { state, after }: { state: LeadFilter; after: string | null },
): Promise<Result<LeadPage, "insufficient-permissions">> {
  const allowed = authorize(admin, "users:read");
  if (!allowed.ok) return allowed;
  const start = after === null ? null : await findLead(ctx.db, after);
  const found = await findLeads(ctx.db, state, start, PAGE + 1);
  return success({
    leads: found.slice(0, PAGE).map(listed),
    hasMore: found.length > PAGE,
    waiting: await countNewLeads(ctx.db, COUNTED),
    sent: ctx.settings.content.leads.sent,
  });
}
