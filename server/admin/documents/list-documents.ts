import { addDays, dayOf, readDay } from "#domain/calendar.ts";
import { kindsOfDocuments } from "#domain/documents/kinds.ts";
import type { ListedDocument } from "#domain/documents/listed.ts";
import { type Result, success } from "#domain/result.ts";
import { authorize, type SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import {
  countUnmade,
  type DocumentFilter,
  listDocumentsOf,
  listUnmade,
  pageOfDocuments,
  type Unmade,
} from "#server/documents/queries/files.ts";

const PAGE = 50;
const DAYS = 30; // of the page when it is opened
const PROBLEMS = 50;

/**
 * What the page of documents asks for: of days, of a kind or all, and which page (from 1). `problem`: of
 * those that are not made, what they wait for.
 */
export type DocumentQuery = DocumentFilter & { page: number; problem: string | null };

/** Reads a query from an address: days that are none become the last 30 up to today. */
export function readDocumentQuery(params: URLSearchParams, now: Date): DocumentQuery {
  const to = readDay(params.get("to")) ?? dayOf(now);
  const from = readDay(params.get("from")) ?? addDays(to, 1 - DAYS);
  const asked = params.get("page") ?? "";
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const kinds = kindsOfDocuments.filter((kind) => kind === params.get("kind"));
  const problem = params.get("problem")?.replaceAll("\u0000", "") || null;
  return { from, to, kinds, page, problem };
}

/** A page of documents, and those that could not be made yet. */
export type DocumentPage = {
  documents: ListedDocument[];
  hasMore: boolean;
  unmade: Unmade[];
  /** How many wait for what. */
  problems: { problem: string; count: number }[];
};

/** Documents by days and kind, newest first, 50 a page (§23.52). Needs `documents:read`. */
export async function listDocumentsForAdmin(
  ctx: Context,
  admin: SignedInAdmin,
  query: DocumentQuery,
): Promise<Result<DocumentPage, "insufficient-permissions">> {
  const allowed = authorize(admin, "documents:read");
  if (!allowed.ok) return allowed;
  const offset = (query.page - 1) * PAGE;
  const found = await pageOfDocuments(ctx.db, query, { limit: PAGE + 1, offset });
  const problems = await countUnmade(ctx.db);
  const unmade = problems.length > 0 ? await listUnmade(ctx.db, query.problem, PROBLEMS) : [];
  const documents = found.slice(0, PAGE);
  return success({ documents, hasMore: found.length > PAGE, unmade, problems });
}

/** The documents of an order for its admin page. Needs `documents:read`. */
export async function readDocumentsForAdmin(
  ctx: Context,
  admin: SignedInAdmin,
  orderId: string,
): Promise<Result<ListedDocument[], "insufficient-permissions">> {
  const allowed = authorize(admin, "documents:read");
  if (!allowed.ok) return allowed;
  return success(await listDocumentsOf(ctx.db, orderId));
}
