import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createRoutesStub,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from "react-router";
import { TodayPart } from "#app/features/admin/today/today-part.tsx";
import routes from "#app/routes.ts";
import { type Task, TODAY } from "#domain/admin/today.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { Asker } from "#server/accounts/read-session.ts";
import { type TodayPart as Part, readToday } from "#server/admin/read-today.ts";
import type { Context } from "#server/context/context.ts";
import { makeRequestContext, requestContextKey } from "#server/http/request-context.ts";
import { aClient, successOf } from "#tests/support/customers.ts";
import { owner } from "#tests/support/ready-shop.ts";
import type { SmtpBox } from "#tests/support/smtp.ts";
import type { TestShop } from "#tests/support/start-shop.ts";

export const DAY = 86_400_000; // ms

type Answer = Partial<
  Record<"problem" | "problems" | "error" | "errors" | "refused" | "ask", unknown>
>;
type Action = (args: {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  context: RouterContextProvider;
}) => Promise<unknown>;

const pages = import.meta.glob<{ action?: Action }>("../../../app/routes/admin/**/*.tsx");

/** A shop as those who work in it know it: its clock, its page Today, and the forms of its pages. */
export type Desk = {
  shop: TestShop;
  ctx: Context;
  /** Takes the shop's mails where `mails` was asked for. */
  smtp: SmtpBox | null;
  now(): number;
  /** Moves the shop's clock on, by so many ms. */
  pass(ms: number): void;
  part(task: Task, admin?: SignedInAdmin): Promise<Part>;
  /** Sends a form to the page at this address, as a super admin does; throws where it is refused. */
  post(path: string, fields: Record<string, string> | [string, string][]): Promise<void>;
  /** The part as the page shows it, as HTML. */
  shown(part: Part): string;
};

export function deskOf(shop: TestShop, smtp: SmtpBox | null): Desk {
  let ahead = 0;
  shop.ctx.now = () => new Date(Date.now() + ahead);
  const { ctx } = shop;
  const now = () => ctx.now().getTime();
  return {
    shop,
    ctx,
    smtp,
    now,
    pass: (ms) => {
      ahead += ms;
    },
    part: async (task, admin = owner) => {
      const { parts } = successOf(await readToday(ctx, admin));
      const found = parts.find((part) => part.task === task);
      if (!found) throw new Error(`${task} is not shown`);
      return found;
    },
    post: (path, fields) => send(ctx, path, fields),
    shown: (part) => {
      const deeds = { orders: true, refunds: true, refused: null };
      const Component = () =>
        createElement(TodayPart, { ...part, deeds, now: ctx.now().toISOString() });
      const Page = createRoutesStub([{ path: TODAY, Component }]);
      return renderToStaticMarkup(createElement(Page, { initialEntries: [TODAY] }));
    },
  };
}

/** The super admin, as a request knows who asks. */
const asker = {
  sessionId: "wrongs",
  customer: { uid: owner.uid, email: owner.email },
  authority: owner.authority,
  secondFactor: true,
  cart: { lines: [], dropped: 0 },
} as unknown as Asker;

async function send(
  ctx: Context,
  path: string,
  fields: Record<string, string> | [string, string][],
): Promise<void> {
  const url = new URL(path, "http://localhost:3000");
  const found = matchRoutes(routes as unknown as RouteObject[], url.pathname)?.at(-1);
  const { file = "" } = (found?.route ?? {}) as { file?: string };
  const page = await pages[`../../../app/${file}`]?.();
  if (!page?.action) throw new Error(`${path} takes no form`);
  const context = new RouterContextProvider();
  const given = { client: aClient(), requestId: "wrongs", nonce: "", shared: false, isData: false };
  const request = makeRequestContext(ctx, given);
  request.session = Promise.resolve(asker);
  context.set(requestContextKey, request);
  const body = new URLSearchParams(fields);
  const args = { request: new Request(url, { method: "POST", body }), url, context };
  const answer = await page.action({ ...args, params: found?.params ?? {} }).catch((thrown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (answer instanceof Response) {
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return;
  }
  const answered = ((answer as { data?: Answer }).data ?? answer) as Answer;
  const { problem, problems, error, errors, refused, ask } = answered;
  const wrong = [problem, error, refused, ask, ...lists(problems), ...lists(errors)];
  if (wrong.some(Boolean)) throw new Error(`${path}: ${JSON.stringify(answered)}`);
}

const lists = (given: unknown): unknown[] =>
  typeof given === "object" && given !== null ? Object.values(given) : [];
