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

/** A page of documents, and those that could not be made yet. */
export type DocumentPage = {
  documents: ListedDocument[];
  hasMore: boolean;
  /** Those that issued documents in the days, or in the month in which these begin: GSTR-1 is of one of them. */
  gstins: string[];
  unmade: Unmade[];
  /** How many wait for what. */
  problems: { problem: string; count: number }[];
};

/** Documents by days, kind and GSTIN, newest first, 50 a page (§23.52). Needs `documents:read`. */
export async function listDocumentsForAdmin(
  ctx: AdminContext,
  admin: SignedInAdmin,
  query: DocumentQuery,
): Promise<Result<DocumentPage, "insufficient-permissions">> {
  const allowed = authorize(admin, "documents:read");
  if (!allowed.ok) return allowed;
  const offset = (query.page - 1) * PAGE;
  const found = await pageOfDocuments(ctx.db, query, { limit: PAGE + 1, offset });
  const month = monthOf(query.from);
  const to = query.to > month.to ? query.to : month.to;
  const gstins = await findGstins(ctx.db, { from: month.from, to });
  const problems = await countUnmade(ctx.db);
  const unmade = problems.length > 0 ? await listUnmade(ctx.db, query.problem, PROBLEMS) : [];
  const documents = found.slice(0, PAGE);
  return success({ documents, hasMore: found.length > PAGE, gstins, unmade, problems });
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
