import { eq } from "drizzle-orm";
import { users } from "#server/platform/db/schema/accounts.ts";
import { anAddress, anEmail, PASSWORD } from "#tests/support/customers.ts";
import type { Browser } from "../browser.ts";
import type { World } from "../world.ts";
import { type Activity, actOf, expected, type Look } from "./activity.ts";

const formOf = (email: string) => ({
  ...anAddress({ email, city: "Udaipur" }),
  password: PASSWORD,
});
const isLedOn = ({ status, location }: { status: number; location: string }) =>
  status >= 300 && status < 400 && !location.includes("/login");

/** One account has the address, and whoever got in is signed in. */
async function problemsOf(look: Look, email: string, browser: Browser): Promise<string[]> {
  const count = await look((db) => db.$count(users, eq(users.email, email)));
  const profile = await browser.get("/profile");
  return [
    ...(count === 1 ? [] : [`${count} accounts of one address`]),
    ...(profile.status === 200 ? [] : [`signed in, and the profile answers ${profile.status}`]),
  ];
}

/** Somebody opens an account. */
export const signUp: Activity = {
  title: "Sign up",
  open: async (world) => {
    const visitor = world.visitor();
    const email = anEmail();
    return {
      typed: [email, "Udaipur"],
      act: async () => {
        const reply = await visitor.post("/signup", formOf(email));
        if (isLedOn(reply)) return actOf(reply, true);
        // Who got no answer, and is answered then that the address is known, has an account and logs in.
        const known = reply.status < 500 && /already/.test(reply.body);
        if (!known) return actOf(reply, false);
        const login = await visitor.post("/login", { email, password: PASSWORD });
        return actOf(login, isLedOn(login));
      },
      check: (look) => problemsOf(look, email, visitor),
    };
  },
};

async function aMember(world: World): Promise<string> {
  const email = anEmail();
  const signed = await world.visitor().post("/signup", formOf(email));
  expected(signed, isLedOn(signed), "sign-up");
  return email;
}

/** Somebody who has an account logs in. */
export const signIn: Activity = {
  title: "Sign in",
  open: async (world) => {
    const email = await aMember(world);
    const visitor = world.visitor();
    return {
      typed: [email],
      act: async () => {
        const reply = await visitor.post("/login", { email, password: PASSWORD });
        return actOf(reply, isLedOn(reply));
      },
      check: (look) => problemsOf(look, email, visitor),
    };
  },
};
