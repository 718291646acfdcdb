/** The releases of the Universal Commerce Protocol that the shop speaks, the newest first. */
export const ucpVersions = ["2026-08-25", "2026-04-08"] as const;
export type UcpVersion = (typeof ucpVersions)[number];
export const isUcpVersion = (text: string): text is UcpVersion =>
  (ucpVersions as readonly string[]).includes(text);

/** The service under which a profile names its endpoints. */
export const UCP_SERVICE = "dev.ucp.shopping";

/** What the shop can do by the protocol: `page` and `schema` below a release's address, `extends` for extensions. */
type Capability = { page: string; schema: string; extends?: readonly string[] };

export const capabilities = {
  "dev.ucp.shopping.catalog.search": {
    page: "shopping/catalog/search",
    schema: "shopping/catalog_search.json",
  },
  "dev.ucp.shopping.catalog.lookup": {
    page: "shopping/catalog/lookup",
    schema: "shopping/catalog_lookup.json",
  },
  "dev.ucp.shopping.cart": { page: "shopping/cart", schema: "shopping/cart.json" },
  "dev.ucp.shopping.checkout": { page: "shopping/checkout", schema: "shopping/checkout.json" },
  "dev.ucp.shopping.order": { page: "shopping/order", schema: "shopping/order.json" },
  "dev.ucp.shopping.fulfillment": {
    page: "fulfillment",
    schema: "shopping/fulfillment.json",
    extends: ["dev.ucp.shopping.checkout"],
  },
  "dev.ucp.shopping.discount": {
    page: "discount",
    schema: "shopping/discount.json",
    extends: ["dev.ucp.shopping.cart", "dev.ucp.shopping.checkout"],
  },
  "dev.ucp.shopping.buyer_consent": {
    page: "buyer-consent",
    schema: "shopping/buyer_consent.json",
    extends: ["dev.ucp.shopping.cart", "dev.ucp.shopping.checkout"],
  },
} as const satisfies Record<string, Capability>;
export type CapabilityName = keyof typeof capabilities;
export const capabilityNames = Object.keys(capabilities) as CapabilityName[];
const parentsOf = (name: CapabilityName): readonly string[] => {
  const capability: Capability = capabilities[name];
  return capability.extends ?? [];
};

/** What a profile declares: each capability with its versions. */
export type Offered = Readonly<Record<string, readonly { version: string }[]>>;

/**
 * What both sides can do in a release: the capabilities that the agent declares in the same version, without
 * extensions of what is not among them.
 */
export function commonCapabilities(version: UcpVersion, offered: Offered): CapabilityName[] {
  const named = capabilityNames.filter((name) =>
    offered[name]?.some((each) => each.version === version),
  );
  return named.filter((name) => {
    const parents = parentsOf(name);
    return parents.length === 0 || parents.some((parent) => named.includes(parent as never));
  });
}

/** Those of them that an answer about `root` names: itself and its extensions. */
export const relevantCapabilities = (
  root: CapabilityName,
  common: readonly CapabilityName[],
): CapabilityName[] => common.filter((name) => name === root || parentsOf(name).includes(root));

/** An agent as people see it: the host of its profile's address. */
export const agentName = (profile: string): string =>
  URL.canParse(profile) ? new URL(profile).host : profile;
