import { asc, eq, inArray } from "drizzle-orm";
import type { Address } from "#domain/address.ts";
import type { PermissionChoice, SignedInAdmin } from "#domain/roles.ts";
import { logIn } from "#server/accounts/log-in.ts";
import { findAuthority, findUser } from "#server/accounts/queries/users.ts";
import { signUp } from "#server/accounts/sign-up.ts";
import { createAdmin } from "#server/admin/create-admin.ts";
import { deleteAdmin } from "#server/admin/delete-admin.ts";
import { appointSuperAdmin } from "#server/admin/shared/appoint-super-admin.ts";
import { updateAdmin } from "#server/admin/update-admin.ts";
import type { Context } from "#server/context/context.ts";
import type { Client } from "#server/platform/client.ts";
import { devices, sessions, users } from "#server/platform/db/schema/accounts.ts";
import { admins } from "#server/platform/db/schema/admins.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { customerOf, DEMO_CUSTOMER, PASSWORD, SUPER_ADMIN } from "./customers.ts";
import type { SeedShop } from "./open-shop.ts";
import { successOf } from "./provider.ts";

export type SeedAccount = { uid: string; email: string };

/** Admins beside the super admin, and what each may do. */
const staff: { email: string; permissions: PermissionChoice[] }[] = [
  {
    email: "orders@greenverse.example",
    permissions: ["orders:read", "orders:update", "users:read"],
  },
  { email: "packing@greenverse.example", permissions: ["orders:read", "orders:update"] },
  { email: "support@greenverse.example", permissions: ["orders:read", "users:read"] },
  { email: "new@greenverse.example", permissions: [] },
];
const DAY = 24 * 3_600_000; // ms
const FORMER = "former@greenverse.example";

/** When the shop was seeded first: its demo customer's account is that many days older. */
export async function firstSeeded(ctx: Context, days: number): Promise<Date | null> {
  const [row] = await ctx.db.select().from(users).where(eq(users.email, DEMO_CUSTOMER));
  return row ? new Date(row.createdAt.getTime() + days * DAY) : null;
}

/**
 * Accounts of customers 0 to `count`-1, by sign-up, which they have had since that time; those that
 * exist stay as they are.
 */
export async function makeCustomers(
  shop: SeedShop,
  count: number,
  since: Date,
): Promise<SeedAccount[]> {
  const made: SeedAccount[] = [];
  for (let n = 0; n < count; n++) made.push(await account(shop.ctx, customerOf(n), n, since));
  await endSessions(shop.ctx, made);
  return made;
}

/**
 * The super admin, with four admins of different permissions and one who was deleted again. A shop
 * that has another super admin keeps them, and gets no other admins.
 */
export async function makeAdmins(
  shop: SeedShop,
  since: Date,
): Promise<{ admin: SignedInAdmin; own: boolean }> {
  const ctx = shop.at(since);
  const [known] = await ctx.db.select().from(admins).where(eq(admins.role, "super_admin"));
  if (known && known.email !== SUPER_ADMIN) {
    return { admin: await signedIn(ctx, { uid: known.uid, email: known.email }), own: false };
  }
  const profile = { ...customerOf(1), firstName: "Asha", lastName: "Rao", email: SUPER_ADMIN };
  const boss = await account(ctx, profile, 250, since);
  if (!known) {
    successOf(
      await transact(ctx.db, "repeatable", (tx) => appointSuperAdmin(tx, boss, null, since)),
    );
  }
  const admin = await signedIn(ctx, boss);
  const present = new Set((await listOf(ctx)).map(({ email }) => email));
  const wanted = [...staff.map(({ email }) => email), ...(known ? [] : [FORMER])];
  const missing = wanted.filter((email) => !present.has(email));
  const client = missing.length > 0 ? await signedInClient(ctx) : clientOf(250);
  for (const email of missing) {
    const given = { email, password: PASSWORD, ownPassword: PASSWORD };
    successOf(await createAdmin(ctx, client, admin, given));
  }
  for (const { id, email, updatedAt } of await listOf(ctx)) {
    if (email === FORMER) successOf(await deleteAdmin(ctx, admin, id));
    const permissions = staff.find((one) => one.email === email)?.permissions;
    const seen = { id, seen: "" };
    if (permissions && !updatedAt) successOf(await updateAdmin(ctx, admin, seen, permissions));
  }
  await endSessions(ctx, [boss]);
  return { admin, own: true };
}

/** An admin of the seed as if signed in, or the super admin where that one is missing. */
export async function staffMember(ctx: Context, n: number, admin: SignedInAdmin) {
  const email = staff[n % 2]?.email ?? "";
  const found = await findUser(ctx.db, email);
  const authority = found && (await findAuthority(ctx.db, found.id));
  return authority ? { uid: found.id, email, authority } : admin;
}

/** The browser of the super admin, whose password is asked again for each new admin. */
async function signedInClient(ctx: Context): Promise<Client> {
  const login = { email: SUPER_ADMIN, password: PASSWORD };
  const { cookies } = successOf(await logIn(ctx, clientOf(250), login));
  return { ...clientOf(250), cookie: cookies.map((one) => one.split(";")[0]).join("; ") };
}

const listOf = (ctx: Context) => ctx.db.select().from(admins).orderBy(asc(admins.createdAt));

async function signedIn(ctx: Context, { uid, email }: SeedAccount): Promise<SignedInAdmin> {
  const authority = await findAuthority(ctx.db, uid);
  if (!authority) throw new Error(`${email} is no admin`);
  return { uid, email, authority };
}

/** The account of this profile, signed up where there is none, with a confirmed address. */
async function account(
  ctx: Context,
  profile: Address,
  client: number,
  since: Date,
): Promise<SeedAccount> {
  const { email } = profile;
  const known = await findUser(ctx.db, email);
  if (known) return { uid: known.id, email };
  successOf(await signUp(ctx, clientOf(client), { ...profile, password: PASSWORD }));
  const [row] = await ctx.db
    .update(users)
    .set({ emailVerified: true, createdAt: since })
    .where(eq(users.email, email))
    .returning();
  if (!row) throw new Error(`no account for ${email}`);
  return { uid: row.id, email };
}

/** Each comes from an address of its own: sign-ups from one address are limited. */
const clientOf = (n: number): Client => ({
  cookie: "",
  address: `10.20.${n >> 8}.${n & 255}`,
  userAgent: "seed",
});

/** Ends the sessions that the sign-ups opened, and forgets their browser. */
async function endSessions(ctx: Context, made: SeedAccount[]): Promise<void> {
  const ids = made.map(({ uid }) => uid);
  if (ids.length === 0) return;
  await ctx.db.delete(sessions).where(inArray(sessions.userId, ids));
  await ctx.db.delete(devices).where(inArray(devices.userId, ids));
}
