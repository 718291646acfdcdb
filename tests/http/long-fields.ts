import { afterAll, beforeAll } from "vitest";
import { anAdmin, anOrder, type Someone } from "#tests/admin/admins.ts";
import { type Action, actionsOf } from "#tests/support/actions.ts";
import { pagesOf } from "#tests/support/address-queries.ts";
import { aCheckout, aCustomer, anEmail, PASSWORD } from "#tests/support/customers.ts";
import {
  filled,
  LONE_SURROGATE,
  multipart,
  multipartType,
  nastyTexts,
} from "#tests/support/nasty.ts";
import { type OwnSite, openSite, ownSite, raw, type Site } from "#tests/support/site.ts";

const LONG = 120_000; // bytes: what a form of 128 KB holds beside its other fields
const LONGEST_PATH = 15_000; // characters: the server reads 16 KB of an address

export type LongRequest = { method: string; path: string; cookie: string; body: Buffer };
/** Requests with a hostile text in one place each, and one with a harmless text of the same length. */
export type LongTrial = { harmless: LongRequest; nasty: Iterable<LongRequest & { what: string }> };
type Text = readonly [kind: string, text: string | Buffer];

export type LongFields = {
  own: OwnSite;
  /** Every form of the site. */
  actions(): Action[];
  /** Every form with a text of 120,000 bytes in each of its fields. */
  forms(): Iterable<LongTrial>;
  /** Every page with a text of 15,000 characters in its address. */
  addresses(): Iterable<LongTrial>;
  /** Its status. Each comes from an address of its own: no limit stops it. */
  send(request: LongRequest): Promise<number>;
};

/** All hostile texts. */
export const longTexts: Text[] = [
  ...Object.entries(nastyTexts),
  ["lone surrogates", LONE_SURROGATE],
];

/** A shop for the tests of a file, and what is sent to it; `textsFor` answers what the `nth` place of all gets. */
export function longFields(textsFor: (nth: number) => Text[]): LongFields {
  const own = ownSite("postgres");
  let site: Site;
  let cookieBy: Record<Action["as"], string>;
  let actions: Action[];
  let orderId: string;
  let requests = 0;

  beforeAll(async () => {
    const { ctx } = own.shop;
    site = await openSite(ctx, { trustedProxies: 1 });
    const customer = await aCustomer(ctx);
    const admin = await anAdmin(ctx);
    const cookie = ({ cookies }: Someone) => cookies.map((one) => one.split(";")[0]).join("; ");
    cookieBy = { visitor: "", customer: cookie(customer), admin: cookie(admin) };
    const { checkoutId } = await aCheckout(ctx, 1, customer);
    orderId = (await anOrder(ctx)).id;
    const known = { email: anEmail(), password: PASSWORD, checkoutId, orderId };
    const unknown = { adminId: "none", mailId: "none", resetCode: "none", signupCode: "none" };
    actions = actionsOf({ ...known, ...unknown });
  });
  afterAll(async () => {
    await site.close();
  });

  return {
    own,
    actions: () => actions,
    *forms() {
      let places = 0;
      for (const { name, path, as, fields } of actions) {
        const request = { method: "POST", path, cookie: cookieBy[as] };
        const body = (field: string, text: string | Buffer) =>
          multipart({ ...fields, [field]: filled(text, LONG) });
        const first = places;
        places += Object.keys(fields).length;
        function* nasty() {
          for (const [at, field] of Object.keys(fields).entries()) {
            for (const [nth, [kind, text]] of textsFor(first + at).entries()) {
              // Few draw a page; the others are answered as scripts ask for them.
              const isWhole = nth === 0 && (first + at) % 2 === 0;
              const asked = isWhole ? path : path.replace(/^[^?]+/, "$&.data");
              const what = `${name}, ${field}, ${kind}`;
              yield { ...request, path: asked, what, body: body(field, text) };
            }
          }
        }
        yield { harmless: { ...request, body: body("address", "harmless ") }, nasty: nasty() };
      }
    },
    *addresses() {
      const request = { method: "GET", cookie: cookieBy.admin, body: Buffer.alloc(0) };
      const of = (text: string | Buffer) =>
        encodeURIComponent(filled(text, LONGEST_PATH).toString()).slice(0, LONGEST_PATH);
      const queries = pagesOf({ orderId }).flatMap(({ path, query }) =>
        query.map((name) => `${path}?${name}=`),
      );
      const paths = ["/product/", "/admin/dashboard/orders/", "/admin/dashboard/export/", "/x"];
      for (const [nth, page] of [...queries, ...paths].entries()) {
        const nasty = textsFor(nth).map(([kind, text]) => {
          return { ...request, what: `${page}, ${kind}`, path: page + of(text) };
        });
        yield { harmless: { ...request, path: page + of("harmless") }, nasty };
      }
    },
    async send({ method, path, cookie, body }) {
      const address = `10.1.${(requests >> 8) & 255}.${requests++ & 255}`;
      const type = method === "POST" ? { "content-type": multipartType } : {};
      const headers = { cookie, "x-forwarded-for": address, ...type };
      return (await raw(site, path, { method, headers }, body)).status;
    },
  };
}
