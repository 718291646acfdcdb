import type { PaymentProvider, ProviderOrigins } from "./provider.ts";

/** The payment providers of a shop. */
export type Providers = {
  /** Takes new payments; null where the shop takes cash on delivery only. */
  current: PaymentProvider | null;
  /** All that can be asked: also those that take no new payments any more. */
  all: readonly PaymentProvider[];
  /** The one that a stored checkout, refund or event names; null: it is not configured any more. */
  named(name: string): PaymentProvider | null;
};

/** The provider of new payments (null: none) beside those that took money before. */
export function providersOf(
  current: PaymentProvider | null,
  ...former: readonly PaymentProvider[]
): Providers {
  const all = current ? [current, ...former] : former;
  return { current, all, named: (name) => all.find((each) => each.name === name) ?? null };
}

/** What the payment page must allow for all of these: one that was begun before may be shown. */
export function originsOf({ all }: Providers): ProviderOrigins {
  const by = (use: keyof ProviderOrigins) => [
    ...new Set(all.flatMap(({ origins }) => origins[use])),
  ];
  return {
    script: by("script"),
    frame: by("frame"),
    connect: by("connect"),
    img: by("img"),
    form: by("form"),
  };
}
