import { type LeadFilter, leadStates } from "#domain/leads/lead.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { LeadsContext } from "#server/context/modules.ts";
import { cut, type Place } from "#server/platform/db/keyset.ts";
import { checkupPage } from "#texts/marketing/checkup-page.ts";
import { countLeads, findLead, findLeads, type LeadRow } from "./queries.ts";

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

export type LeadPage = {
  leads: ListedLead[];
  hasMore: boolean;
  /** Where the next page begins; null: this is the last. */
  next: Place | null;
  waiting: number;
  /** Whether the form is sent now. */
  sent: boolean;
};

/**
 * A page of leads, newest first (§22.85), behind a place or behind the lead with an id, from the first on where that one is
 * gone. Needs `users:read`.
 */
export async function listLeads(
  ctx: LeadsContext,
  admin: SignedInAdmin,
  { state, after }: { state: LeadFilter; after: Place | string | null },
): Promise<Result<LeadPage, "insufficient-permissions">> {
  const allowed = authorize(admin, "users:read");
  if (!allowed.ok) return allowed;
  const start = typeof after === "string" ? await placeOf(ctx, after) : after;
  const { rows, next } = cut(await findLeads(ctx.db, state, start, PAGE), PAGE);
  return success({
    leads: rows.map(listed),
    hasMore: next !== null,
    next,
    waiting: await countLeads(ctx.db, "new", COUNTED),
    sent: ctx.settings.content.leads.sent,
  });
}

async function placeOf(ctx: LeadsContext, id: string): Promise<Place | null> {
  const lead = await findLead(ctx.db, id);
  return lead && [lead.createdAt.toISOString(), lead.id];
}
