import { z } from "zod";

/**
 * The JSON of GSTR-1 as the portal takes it: which keys each section has, how
 * days, places and amounts are written. Nothing else may be there, and no section may be empty.
 */
const paise = z.number().refine((rupees) => Number(rupees.toFixed(2)) === rupees, "two decimals");
const positive = paise.min(0);
const gstin = z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/);
const day = z.string().regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-20\d\d$/);
const place = z.string().regex(/^(0[1-9]|[12]\d|3[0-8]|97)$/);
const serial = z.string().regex(/^[A-Z0-9/-]{1,16}$/);
const rate = z.number().min(0).max(40);
const count = z.number().int().min(1);
const some = <Row extends z.ZodType>(row: Row) => z.array(row).min(1);

const det = { rt: rate.positive(), txval: positive, csamt: z.literal(0) };
const across = z.strictObject({ ...det, iamt: positive });
const within = z
  .strictObject({ ...det, camt: positive, samt: positive })
  .refine(({ camt, samt }) => camt === samt, "halves");
const itemsOf = <Det extends z.ZodType>(itm_det: Det) =>
  some(z.strictObject({ num: count, itm_det })).refine(
    (items) => items.every(({ num }, at) => num === at + 1),
    "numbered",
  );
const items = itemsOf(z.union([across, within]));

const regular = { rchrg: z.literal("N"), inv_typ: z.literal("R") };
const invoice = { inum: serial, idt: day, val: positive };
const note = { ntty: z.literal("C"), nt_num: serial, nt_dt: day, val: positive, pos: place };
const sums = { iamt: paise, camt: paise, samt: paise, csamt: z.literal(0) };

const hsn = some(
  z.strictObject({
    ...{ num: count, hsn_sc: z.string().regex(/^\d{4,8}$/), desc: z.string().min(1).max(30) },
    ...{ uqc: z.literal("NOS"), qty: z.number().int(), rt: rate, txval: paise, ...sums },
  }),
);
const issued = z
  .strictObject({
    ...{ num: count, from: serial, to: serial },
    ...{ totnum: count, cancel: z.literal(0), net_issue: count },
  })
  .refine(({ totnum, net_issue }) => totnum === net_issue, "all of them hold");

export const gstr1Schema = z.strictObject({
  gstin,
  fp: z.string().regex(/^(0[1-9]|1[0-2])20\d\d$/),
  version: z.string(),
  hash: z.literal("hash"),
  b2b: some(
    z.strictObject({
      ctin: gstin,
      inv: some(z.strictObject({ ...invoice, pos: place, itms: items, ...regular })),
    }),
  ).optional(),
  b2cl: some(
    z.strictObject({
      pos: place,
      inv: some(z.strictObject({ ...invoice, itms: itemsOf(across) })),
    }),
  ).optional(),
  b2cs: some(
    z
      .strictObject({
        ...{ sply_ty: z.enum(["INTRA", "INTER"]), pos: place, typ: z.literal("OE") },
        ...{ rt: rate.positive(), txval: paise, ...sums },
      })
      .refine(({ sply_ty, iamt, camt }) => (sply_ty === "INTER" ? camt : iamt) === 0, "one tax"),
  ).optional(),
  cdnr: some(
    z.strictObject({
      ctin: gstin,
      nt: some(z.strictObject({ ...note, itms: items, ...regular })),
    }),
  ).optional(),
  cdnur: some(
    z.strictObject({ ...note, typ: z.literal("B2CL"), itms: itemsOf(across) }),
  ).optional(),
  nil: z
    .strictObject({
      inv: some(
        z.strictObject({
          sply_ty: z.enum(["INTRB2B", "INTRAB2B", "INTRB2C", "INTRAB2C"]),
          ...{ expt_amt: paise, nil_amt: paise, ngsup_amt: z.literal(0) },
        }),
      ),
    })
    .optional(),
  hsn: z
    .union([
      z.strictObject({ data: hsn }),
      z.strictObject({ hsn_b2b: hsn, hsn_b2c: hsn.optional() }),
      z.strictObject({ hsn_b2c: hsn }),
    ])
    .optional(),
  doc_issue: z
    .strictObject({
      doc_det: some(
        z.strictObject({ doc_num: z.number().int().min(1).max(12), docs: some(issued) }),
      ),
    })
    .optional(),
});
