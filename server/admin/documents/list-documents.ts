import { addDays, dayOf, monthOf, readDay } from "#domain/calendar.ts";
import { kindsOfDocuments } from "#domain/documents/kinds.ts";
import type { ListedDocument } from "#domain/documents/listed.ts";
import { isGstin } from "#domain/india/gstin.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { AdminContext } from "#server/context/modules.ts";
import {
  countUnmade,
  type DocumentFilter,
  findGstins,
  listDocumentsOf,
  listUnmade,
  pageOfDocuments,
  type Unmade,
} from "#server/documents/queries/files.ts";
import { cut, type Place, type Start } from "#server/platform/db/keyset.ts";

const PAGE = 50;
const DAYS = 30; // of the page when it is opened
const PROBLEMS = 50;

/**
 * What the page of documents asks for: of days, of a kind and a GSTIN or all, and which page (from 1).
 * `problem`: of those that are not made, what they wait for.
 */
export type DocumentQuery = DocumentFilter & { page: number; problem: string | null };

/** Reads a query from an address: days that are none become the last 30 up to today. */
export function readDocumentQuery(params: URLSearchParams, now: Date): DocumentQuery {
  const to = readDay(params.get("to")) ?? dayOf(now);
  const from = readDay(params.get("from")) ?? addDays(to, 1 - DAYS);
  const asked = params.get("page") ?? "";
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const kinds = kindsOfDocuments.filter((kind) => kind === params.get("kind"));
  const named = params.get("gstin") ?? "";
  const gstin = isGstin(named) ? named : null;
  const problem = params.get("problem") || null;
  return { from, to, kinds, gstin, page, problem };
}

/** The days, kind and GSTIN of a query as an address. */
export const documentQuery = ({ from, to, kinds: [kind], gstin }: DocumentFilter) =>
  new URLSearchParams({ from, to, ...(kind && { kind }), ...(gstin && { gstin }) });

/** A page of documents, and those that could not be made yet. */
export type DocumentPage = {
  documents: ListedDocument[];
  hasMore: boolean;
  /** Where the next page begins; null: this is the last. */
  next: Place | null;
  /** Those that issued documents in the days, or in the month in which these begin: GSTR-1 is of one of them. */
  gstins: string[];
  unmade: Unmade[];
  /** How many wait for what. */
  problems: { problem: string; count: number }[];
};

/**
 * Documents by days, kind and GSTIN, newest first, 50 a page by its number or behind a place (§23.52). Needs
 * `documents:read`.
 */
export async function listDocumentsForAdmin(
  ctx: AdminContext,
  admin: SignedInAdmin,
  query: Omit<DocumentQuery, "page"> & { page: Start },
): Promise<Result<DocumentPage, "insufficient-permissions">> {
  const allowed = authorize(admin, "documents:read");
  if (!allowed.ok) return allowed;
  const found = await pageOfDocuments(ctx.db, query, { start: query.page, size: PAGE });
  const { rows: documents, next } = cut(found, PAGE);
  const month = monthOf(query.from);
  const to = query.to > month.to ? query.to : month.to;
  const gstins = await findGstins(ctx.db, { from: month.from, to });
  const problems = await countUnmade(ctx.db);
  const unmade = problems.length > 0 ? await listUnmade(ctx.db, query.problem, PROBLEMS) : [];
  return success({ documents, hasMore: next !== null, next, gstins, unmade, problems });
}

/** The documents of an order for its admin page. Needs `documents:read`. */
export async function readDocumentsForAdmin(
  ctx: AdminContext,
  admin: SignedInAdmin,
  orderId: string,
): Promise<Result<ListedDocument[], "insufficient-permissions">> {
  const allowed = authorize(admin, "documents:read");
  if (!allowed.ok) return allowed;
  return success(await listDocumentsOf(ctx.db, orderId));
}
