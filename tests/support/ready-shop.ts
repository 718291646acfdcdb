import { policySlugs } from "#domain/policies/slugs.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import { type Draft, draftOf } from "#domain/settings/draft.ts";
import { type GroupName, groups } from "#domain/settings/groups.ts";
import { readProduct } from "#server/catalogue/read-product.ts";
import { saveProduct } from "#server/catalogue/save-product.ts";
import type { Context } from "#server/context/context.ts";
import { openPolicy } from "#server/policies/list-policies.ts";
import { acceptPolicy, publishPolicy } from "#server/policies/publish-policy.ts";
import { readGroup } from "#server/settings/read-group.ts";
import { saveSettings } from "#server/settings/save-settings.ts";
import { successOf } from "./customers.ts";

/** What a production shop needs to start, for one that takes cash alone. */
export const production: Record<string, string> = {
  SHOP_ENV: "production",
  PUBLIC_URL: "https://shop.example",
  AUTH_SECRET: "0123456789abcdef0123456789abcdef",
  SMTP_URL: "smtp://127.0.0.1:9",
  PAYMENTS: "cod",
};

/** A super admin who has no row: use-cases take who is signed in. */
export const owner: SignedInAdmin = {
  uid: "owner",
  email: "owner@neem.example",
  authority: { role: "super_admin", permissions: { orders: [], users: [] } },
};

/** What an owner fills in, by group. */
export const companyOf: Partial<Record<GroupName, Record<string, string>>> = {
  brand: { email: "care@neem.example", address: "7 Neem Road, Bengaluru 560001, Karnataka" },
  legal: {
    name: "Neem Air Private Limited",
    address: "7 Neem Road, Bengaluru 560001, Karnataka",
    gstin: "29AAACZ0000A1Z5",
    telephone: "+91 80 5550 0142",
    grievanceName: "Meera Iyer",
    grievanceContact: "grievance@neem.example",
  },
  company: {
    cin: "U74999KA2026PTC000000",
    contactName: "Arun Das",
    nodalName: "Kavya Rao",
    nodalContact: "nodal@neem.example",
    grievanceTitle: "Grievance officer",
  },
};

/** What an owner declares of a product that is made in India. */
export const declared = {
  maker: "Neem Air Private Limited",
  makerAddress: "7 Neem Road, Bengaluru 560001",
  origin: "India",
  genericName: "Air purifier",
  netQuantity: "1 piece",
  dimensions: "30 × 30 × 60 cm",
};

const knows = { hasPicture: () => true };

/** Sets some fields of a group, as its form does. */
export async function fillIn(ctx: Context, name: GroupName, changes: Draft): Promise<void> {
  const { values, revision } = successOf(await readGroup(ctx, owner, name));
  const draft = { ...draftOf(groups[name].fields, values), ...changes };
  successOf(await saveSettings(ctx, owner, name, { draft, seen: revision }, knows));
}

/** Declares what the law requires to be stated of a product. */
async function declare(ctx: Context, id: number): Promise<void> {
  const { revision, document } = successOf(await readProduct(ctx, owner, id));
  const declarations = { ...document.declarations, ...declared };
  const withDeclarations = { ...document, hsn: document.hsn || "842139", declarations };
  successOf(await saveProduct(ctx, owner, { id, revision, document: withDeclarations }));
}

/** Fills in all that a new production shop lacks: from then on it takes orders. */
export async function makeReady(ctx: Context): Promise<void> {
  for (const [name, values] of Object.entries(companyOf)) {
    await fillIn(ctx, name as GroupName, values);
  }
  for (const slug of policySlugs) {
    const { seen, version } = successOf(await openPolicy(ctx, owner, slug, "en"));
    successOf(await publishPolicy(ctx, owner, { slug, seen }));
    successOf(await acceptPolicy(ctx, owner, { slug, version: version ?? 0 }));
  }
  for (const { id } of ctx.catalogue.live()) await declare(ctx, id);
}
