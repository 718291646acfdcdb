import * as z from "zod";
import { kindsOfDocuments } from "#domain/documents/kinds.ts";
import type { ListedDocument } from "#domain/documents/listed.ts";
import { failed, success } from "#domain/result.ts";
import {
  listDocumentsForAdmin,
  readDocumentQuery,
  readDocumentsForAdmin,
} from "#server/admin/documents/list-documents.ts";
import { readDocumentFile } from "#server/admin/documents/read-file.ts";
import { registerDocument } from "#server/admin/documents/register-document.ts";
import { fieldsProblem, problemOf } from "../frame/problem.ts";
import { fileRoute, route } from "../frame/route.ts";
import {
  cursor,
  cursorOf,
  day,
  fromCursor,
  id,
  inr,
  money,
  orProblem,
  pageOf,
  placeBy,
  text,
} from "../frame/schemas.ts";
import { ofOrder } from "./orders.ts";

const tag = "Documents" as const;

const document = z
  .strictObject({
    id: z.string(),
    kind: z.enum(kindsOfDocuments as [(typeof kindsOfDocuments)[number]]),
    gstin: z.string().meta({ description: "Who issued it" }),
    serial: z.string(),
    day,
    orderId: z.string(),
    total: money,
    buyerGstin: z.string().nullable(),
    registered: z.boolean().meta({ description: "The invoice registry's answer is on it" }),
  })
  .meta({ id: "Document" });

const toDocument = (row: ListedDocument): z.input<typeof document> => ({
  id: row.id,
  kind: row.kind,
  gstin: row.gstin,
  serial: row.serial,
  day: row.day,
  orderId: row.orderId,
  total: inr(row.total),
  buyerGstin: row.buyerGstin || null,
  registered: row.registered,
});

const ofDocument = z.strictObject({ id });

export const documentRoutes = [
  route({
    id: "listOrderDocuments",
    method: "get",
    at: "/orders/{id}/documents",
    ...{ tag, scope: "documents:read", summary: "The documents of an order, the oldest first" },
    path: ofOrder,
    answer: z.strictObject({ data: z.array(document) }),
    async act({ ctx, admin, path }) {
      const read = await readDocumentsForAdmin(ctx, admin, path.id);
      return read.ok ? success({ data: read.value.map(toDocument) }) : orProblem(read);
    },
  }),
  route({
    id: "listDocuments",
    method: "get",
    at: "/documents",
    ...{ tag, scope: "documents:read", summary: "Documents of days, the newest first" },
    query: z.strictObject({
      from: day.optional().meta({ description: "None: thirty days up to `to`" }),
      to: day.optional().meta({ description: "None: today" }),
      kind: z.enum(kindsOfDocuments as [(typeof kindsOfDocuments)[number]]).optional(),
      gstin: text(15).optional(),
      cursor,
    }),
    answer: pageOf(document),
    async act({ ctx, admin, query }) {
      const after = fromCursor(placeBy("day", "time", "text"), query.cursor);
      if (!after.ok) return after;
      const { cursor: _, ...filter } = query;
      const params = new URLSearchParams(
        Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      );
      const asked = { ...readDocumentQuery(params, ctx.now()), page: { after: after.value } };
      const read = await listDocumentsForAdmin(ctx, admin, asked);
      if (!read.ok) return orProblem(read);
      const { documents, next } = read.value;
      return success({
        data: documents.map(toDocument),
        next: cursorOf(next),
      });
    },
  }),
  fileRoute({
    id: "getDocumentFile",
    method: "get",
    at: "/documents/{id}/file",
    ...{ tag, scope: "documents:read", summary: "A document as PDF", type: "application/pdf" },
    path: ofDocument,
    async act({ ctx, admin, path }) {
      const read = await readDocumentFile(ctx, admin, path.id);
      return read.ok ? success({ ...read.value, type: "application/pdf" }) : orProblem(read);
    },
  }),
  route({
    id: "registerDocument",
    method: "put",
    at: "/documents/{id}/registration",
    ...{
      tag,
      scope: "documents:update",
      summary: "Put what the invoice registry answered on a document",
    },
    path: ofDocument,
    body: z.strictObject({
      irn: text(100).meta({ description: "64 hexadecimal digits" }),
      acknowledgement: text(40),
      acknowledgedAt: text(40).meta({
        description: "As the registry says it: 2026-11-27 10:30:00",
      }),
      qr: text(4000).meta({ description: "The text of the signed QR code" }),
    }),
    answer: z.strictObject({ id: z.string(), registered: z.literal(true) }),
    async act({ ctx, admin, path, body }) {
      const done = await registerDocument(ctx, admin, path.id, body);
      if (done.ok) return success({ id: path.id, registered: true as const });
      const { failure } = done;
      if (typeof failure === "object" && "errors" in failure) {
        return failed(fieldsProblem(failure.errors));
      }
      return failed(problemOf(failure));
    },
  }),
] as const;
