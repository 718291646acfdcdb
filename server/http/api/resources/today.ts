import * as z from "zod";
import { tasks } from "#domain/admin/today.ts";
import { success } from "#domain/result.ts";
import { resendMail } from "#server/admin/mails/resend-mail.ts";
import { readToday, type TodayPart } from "#server/admin/read-today.ts";
import { route } from "../frame/route.ts";
import { day, id, inr, money, orProblem, time } from "../frame/schemas.ts";

const thing = z.strictObject({
  orderId: z.string().nullable(),
  ref: z
    .string()
    .nullable()
    .meta({ description: "The refund, return, parcel, mail or payment that it is about" }),
  state: z.string(),
  since: time,
  due: day.nullable(),
  money: money.nullable(),
  words: z.string().nullable().meta({ description: "What went wrong; with users:read alone" }),
  who: z.string().nullable().meta({ description: "Who ordered; with users:read alone" }),
  phone: z.string().nullable().meta({
    description: "Of an order to confirm the number to call; with users:read alone",
  }),
  calls: z.int().meta({ description: "How many calls about it were not answered" }),
});
const part = z.strictObject({
  task: z.enum(tasks),
  count: z.int().meta({ description: "Up to 1,000" }),
  since: time.nullable(),
  money: money.nullable(),
  things: z.array(thing).meta({ description: "The first five" }),
});
const today = z
  .strictObject({ parts: z.array(part), lastBackup: time.nullable() })
  .meta({ id: "Today" });

const utc = (text: string) => new Date(text).toISOString();
const toPart = ({ task, count, since, money, things }: TodayPart): z.input<typeof part> => ({
  ...{ task, count, since: since && utc(since), money: money === null ? null : inr(money) },
  things: things.map(({ at, due, money, ...thing }) => ({
    ...thing,
    ...{ since: utc(at), due, money: money === null ? null : inr(money) },
  })),
});

export const todayRoutes = [
  route({
    id: "getToday",
    method: "get",
    at: "/today",
    ...{ tag: "Today", scope: "orders:read" },
    summary: "All that waits for the shop now, as the token may see it",
    answer: today,
    async act({ ctx, admin }) {
      const read = await readToday(ctx, admin);
      if (!read.ok) return orProblem(read);
      const { parts, backup } = read.value;
      const lastBackup = backup.made && utc(backup.made);
      return success({ parts: parts.map(toPart), lastBackup });
    },
  }),
  route({
    id: "sendMailAgain",
    method: "post",
    at: "/mails/{id}/again",
    ...{ tag: "Today", scope: "orders:update" },
    summary: "Put a mail that was given up back into the queue",
    path: z.strictObject({
      id: id.meta({ description: "The `ref` by which `getToday` tells it" }),
    }),
    answer: z.strictObject({ id: z.string() }),
    async act({ ctx, admin, path }) {
      const done = await resendMail(ctx, admin, path.id);
      return done.ok ? success({ id: path.id }) : orProblem(done);
    },
  }),
] as const;
