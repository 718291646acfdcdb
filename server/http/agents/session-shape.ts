import type { CapabilityName, UcpVersion } from "#domain/agents/protocol.ts";
import { stateOfCode } from "#domain/agents/region-codes.ts";
import { addDays, startOf } from "#domain/calendar.ts";
import { type CartLine, lineTotal } from "#domain/cart.ts";
import { readCode } from "#domain/offers/codes.ts";
import { type Sum, sumsOf } from "#domain/offers/price-order.ts";
import { isOnDelivery } from "#domain/offers/pricing.ts";
import { type Language, pathIn } from "#domain/profile/language.ts";
import { findState } from "#domain/profile/states.ts";
import { promiseWords } from "#domain/shipping/promise-words.ts";
import type { Given } from "#server/agents/given.ts";
import { toGivenLines } from "#server/agents/price-session.ts";
import type { ReadSession } from "#server/agents/sessions.ts";
import type { Context } from "#server/context/context.ts";
import { agentMessages as say } from "#texts/agents/agent-messages.ts";
import { type Message, messageOf } from "./message.ts";
import { envelope } from "./profile.ts";
import type { CheckoutBody } from "./schemas.ts";

const CURRENCY = "INR";
/** Every agent's session has one way of delivery and one parcel. */
const METHOD = "shipping";
const DESTINATION = "buyer";
const GROUP = "all";
const OPTION = "standard";
const MARKETING = "dev.ucp.consent.marketing";

/** What of a request's body is kept. */
export function toGiven(ctx: Context, body: CheckoutBody, language: Language): Given {
  const sent = body.line_items.map(({ item, quantity }) => ({ item: item.id, quantity }));
  return {
    ...toGivenLines(sent, ctx),
    codes: [...new Set((body.discounts?.codes ?? []).map(readCode))]
      .filter((code) => code !== "")
      .map((code) => code.slice(0, 40)),
    address: toAddress(body),
    ...abroadOf(body),
    consent: toConsent(body),
    language,
  };
}

/** Where it goes: the destination that is selected, or the first. */
function destinationOf({ fulfillment }: CheckoutBody) {
  const methods = fulfillment?.methods ?? [];
  const method = methods.find(({ type = METHOD }) => type === METHOD);
  const destinations = method?.destinations ?? [];
  const selected = ({ id }: { id?: string | undefined }) =>
    id !== undefined && id === method?.selected_destination_id;
  return destinations.find(selected) ?? destinations[0];
}

const INDIA = /^((republic of )?india|ind?|bharat|भारत)?$/i;

/**
 * The country where it is another than India: a code of six digits there is no PIN code. Where the buyer is says nothing
 * of where it goes, unless their code is all that is known of it.
 */
function abroadOf(body: CheckoutBody): Pick<Given, "abroad"> {
  const place = destinationOf(body) ?? (body.context?.postal_code ? body.context : undefined);
  const country = (place?.address_country ?? "").trim();
  return INDIA.test(country) ? {} : { abroad: country };
}

function toAddress(body: CheckoutBody): Record<string, string> {
  const { buyer, context } = body;
  const to = destinationOf(body);
  const street = [to?.extended_address, to?.street_address].filter(Boolean).join(", ");
  const region = to?.address_region;
  const given = {
    firstName: to?.first_name ?? buyer?.first_name,
    lastName: to?.last_name ?? buyer?.last_name,
    phone: to?.phone_number ?? buyer?.phone_number,
    email: buyer?.email,
    address: street,
    city: to?.address_locality,
    state: region && (stateOfCode(region) ?? findState(region) ?? region),
    pinCode: to ? to.postal_code : context?.postal_code,
  };
  const said = Object.entries(given).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(said) as Record<string, string>;
}

/** Of marketing alone: the shop asks for nothing else. */
function toConsent({ buyer }: CheckoutBody): Record<string, boolean> {
  const sent = buyer?.consent?.[MARKETING] ?? buyer?.consent?.marketing;
  if (sent === undefined) return {};
  return { [MARKETING]: typeof sent === "boolean" ? sent : sent.granted };
}

type Asked = { version: UcpVersion; common: readonly CapabilityName[] };

/** A session as the protocol shows it. */
export function sessionShape(
  ctx: Context,
  { session, priced, state }: ReadSession,
  { version, common }: Asked,
  more: readonly Message[] = [],
): Record<string, unknown> {
  const { publicUrl } = ctx.settings;
  const isCart = session.kind === "cart";
  const root = isCart ? "dev.ucp.shopping.cart" : "dev.ucp.shopping.checkout";
  const has = (name: CapabilityName) => common.includes(name);
  const { lines, problems } = priced;
  const messages = [
    ...problems.filter((each) => !isCart || isOfCart(each.kind)).map(messageOf),
    ...more,
  ];
  const isOver = state === "completed" || state === "canceled";
  const buyer = buyerOf(session.given, version, has("dev.ucp.shopping.buyer_consent"));
  return {
    ucp: envelope(version, root, common),
    id: session.id,
    ...(isCart ? {} : { status: state }),
    currency: CURRENCY,
    line_items: lines.map((line) => lineShape(publicUrl, line)),
    ...(buyer ? { buyer } : {}),
    totals: totalsOf(priced, !isCart),
    ...(has("dev.ucp.shopping.discount") ? { discounts: discountsOf(session.given, priced) } : {}),
    ...(!isCart && has("dev.ucp.shopping.fulfillment")
      ? { fulfillment: fulfillmentOf(session.given, priced, version) }
      : {}),
    messages: isOver ? more : messages,
    links: linksOf(publicUrl, session.given.language),
    ...(isOver ? {} : { continue_url: continueUrl(publicUrl, session) }),
    expires_at: session.expiresAt.toISOString(),
    ...(session.orderId === null ? {} : { order: orderLink(publicUrl, session.orderId) }),
  };
}

/** A cart is looked at before anybody says where it goes. */
const isOfCart = (kind: string) => !["no-place", "wrong-pin", "needs-person"].includes(kind);

const continueUrl = (
  publicUrl: string,
  { token, given }: { token: string; given: Given },
): string => `${publicUrl}${pathIn(given.language, `/continue/${token}`)}`;

export const orderLink = (publicUrl: string, id: string) => ({
  id,
  label: id,
  permalink_url: `${publicUrl}/orders/${id}`,
});

/** The legal pages, in the buyer's language. */
const linksOf = (publicUrl: string, language: Language) =>
  (
    [
      ["privacy_policy", "/privacy"],
      ["terms_of_service", "/terms"],
      ["refund_policy", "/returns"],
      ["shipping_policy", "/shipping"],
    ] as const
  ).map(([type, path]) => ({ type, url: `${publicUrl}${pathIn(language, path)}` }));

/** A line of a session; `id` is that of its variant. */
function lineShape(publicUrl: string, line: CartLine) {
  return {
    id: `line-${line.variantId}`,
    item: itemShape(publicUrl, line),
    quantity: line.quantity,
    totals: lineTotals(line),
  };
}

export const lineTotals = (line: CartLine) => [
  { type: "subtotal", amount: lineTotal(line) },
  { type: "total", amount: lineTotal(line) },
];

/** What is bought: a variant, by the id that the catalogue and the feeds give it. */
export function itemShape(publicUrl: string, { variantId, id, image, price, ...line }: CartLine) {
  const options = [line.color, line.size, line.material].filter(Boolean).join(", ");
  const file = image.replace(/\.avif$/, ".webp");
  return {
    id: String(variantId ?? id),
    title: options ? `${line.name} (${options})` : line.name,
    price,
    ...(file ? { image_url: `${publicUrl}/pictures/${file}` } : {}),
  };
}

const isCharge = (kind: Sum["kind"]) => kind === "delivery" || kind === "cash";

/** The sums of the shop's pricing. Discounts are below 0. */
export function totalsOf(
  { subtotal, pricing, total }: Pick<ReadSession["priced"], "subtotal" | "pricing" | "total">,
  withDelivery: boolean,
) {
  const between = sumsOf({ pricing }).map(({ label, amount, kind }) => ({
    type: isCharge(kind) ? "fulfillment" : "discount",
    display_text: label,
    amount,
  }));
  const hasDelivery = between.some(({ type }) => type === "fulfillment");
  const free = { type: "fulfillment", display_text: say().delivery, amount: 0 };
  return [
    { type: "subtotal", display_text: say().subtotal, amount: subtotal },
    ...between,
    ...(withDelivery && !hasDelivery ? [free] : []),
    { type: "total", display_text: say().total, amount: total },
  ];
}

function discountsOf({ codes }: Given, { pricing }: ReadSession["priced"]) {
  const applied = (pricing?.discounts ?? []).map((discount, index) => ({
    ...(discount.code === null ? { automatic: true } : { code: discount.code }),
    title: discount.name,
    amount: discount.amount,
    method: "across",
    priority: index + 1,
    allocations: isOnDelivery(discount)
      ? [{ path: "$.totals[?(@.type=='fulfillment')]", amount: discount.amount }]
      : discount.lines.flatMap((amount, at) =>
          amount === 0 ? [] : [{ path: `$.line_items[${at}]`, amount }],
        ),
  }));
  return { codes, applied };
}

/** What was said of the buyer, and what was agreed to, as the release has it. */
function buyerOf({ address, consent }: Given, version: UcpVersion, withConsent: boolean) {
  const { firstName, lastName, email, phone } = address;
  const granted = consent[MARKETING] ?? false;
  const source = MARKETING in consent ? "platform" : "business";
  const said = {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone_number: phone }),
    ...(withConsent
      ? {
          consent:
            version === "2026-04-08"
              ? { marketing: granted }
              : { [MARKETING]: { granted, source, description: say().marketing } },
        }
      : {}),
  };
  return Object.keys(said).length > 0 ? said : null;
}

/** Where it goes, and when it would arrive. */
function fulfillmentOf(given: Given, priced: ReadSession["priced"], version: UcpVersion) {
  const ids = priced.lines.map(({ variantId }) => `line-${variantId}`);
  const { address } = given;
  const { pin, promised, pricing } = priced;
  const hasPlace = ["address", "city", "state", "pinCode"].some((field) => address[field]);
  const words = promised && say().arrives(promiseWords(promised));
  const option = promised &&
    words && {
      id: OPTION,
      title: say().delivery,
      description: version === "2026-04-08" ? words : { plain: words },
      earliest_fulfillment_time: startOf(promised.from).toISOString(),
      latest_fulfillment_time: new Date(
        startOf(addDays(promised.until, 1)).getTime() - 1000,
      ).toISOString(),
      totals: [{ type: "total", amount: pricing?.delivery ?? 0 }],
    };
  const named: [string, string | undefined][] = [
    ["first_name", address.firstName],
    ["last_name", address.lastName],
    ["phone_number", address.phone],
    ["street_address", address.address],
    ["address_locality", address.city],
    ["address_region", address.state],
    ["postal_code", pin ?? address.pinCode],
  ];
  const destination = {
    id: DESTINATION,
    ...(version === "2026-04-08" ? {} : { type: "shipping_address" }),
    ...Object.fromEntries(named.filter(([, value]) => value !== undefined)),
    address_country: given.abroad ?? "IN",
  };
  return {
    methods: [
      {
        id: METHOD,
        type: METHOD,
        line_item_ids: ids,
        ...(hasPlace
          ? { destinations: [destination], selected_destination_id: DESTINATION }
          : { destinations: [] }),
        groups: option
          ? [{ id: GROUP, line_item_ids: ids, options: [option], selected_option_id: OPTION }]
          : [],
      },
    ],
  };
}
