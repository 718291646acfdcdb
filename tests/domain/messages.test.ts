import { describe, expect, test } from "vitest";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { type AuthCode, messages } from "#domain/messages.ts";
import {
  adminStatuses,
  COD,
  FIRST_STATUS,
  NO_ADDRESS,
  orderStatuses,
  statusColor,
} from "#domain/order.ts";
import { failed, success } from "#domain/result.ts";
import { type Authority, defaultPermissions, may, type Role } from "#domain/roles.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import { cartMessages } from "#texts/cart/cart-messages.ts";
import { cartPage } from "#texts/cart/cart-page.ts";
import { checkoutMessages } from "#texts/checkout/checkout-messages.ts";
import { ordersPage } from "#texts/orders/orders-page.ts";

describe("order statuses", () => {
  test.each([
    ["placed", "blue"],
    ["packed", "yellow"],
    ["out for delivery", "purple"],
    ["delivered", "green"],
    ["cancelled", "red"],
    ["processing", "gray"],
    ["shipped", "gray"],
    ["", "gray"],
    ["Placed", "gray"],
    ["constructor", "gray"],
    ["toString", "gray"],
  ])("%j is %s (§4.12)", (status, color) => {
    expect(statusColor(status)).toBe(color);
  });

  test("both sets of statuses stand (§4.11, §4.13), and so do the constants (§9.2)", () => {
    expect([...orderStatuses].sort()).toEqual(
      [
        "placed",
        "packed",
        "out for delivery",
        "delivered",
        "cancelled",
        "processing",
        "shipped",
      ].sort(),
    );
    expect(adminStatuses).toEqual(["placed", "processing", "shipped", "delivered"]);
    expect([FIRST_STATUS, COD, NO_ADDRESS]).toEqual(["placed", "COD", "No address provided"]);
  });
});

describe("roles", () => {
  const as = (role: Role): Authority => ({ role, permissions: defaultPermissions(role) });
  test.each([
    ["read", "orders", true, true],
    ["update", "orders", true, true],
    ["delete", "orders", false, true],
    ["read", "users", true, true],
    ["update", "users", false, true],
    ["create", "admins", false, true],
    ["read", "admins", false, true],
    ["update", "admins", false, true],
    ["delete", "admins", false, true],
  ] as const)("%s %s: admin %s, super admin %s", (action, kind, admin, superAdmin) => {
    expect(may(as("admin"), `${kind}:${action}`)).toBe(admin);
    expect(may(as("super_admin"), `${kind}:${action}`)).toBe(superAdmin);
    expect(may(null, `${kind}:${action}`)).toBe(false);
  });

  test("a record may allow less than its role", () => {
    const limited: Authority = { role: "admin", permissions: { orders: ["read"], users: [] } };
    expect(may(limited, "orders:update")).toBe(false);
  });
});

test("a result is a value or a failure", () => {
  expect(success(1)).toEqual({ ok: true, value: 1 });
  expect(failed("no")).toEqual({ ok: false, failure: "no" });
});

describe("the error catalogue", () => {
  test.each([
    [messages().blankFields, "Please fill in all fields"],
    [messages().signupFailed("why"), "Failed to create an account: why"],
    [messages().signupDone, "Signup successful! Please verify your email before logging in."],
    [messages().unknownUser, "No user found with this email."],
    [messages().wrongPassword, "Incorrect email or password."],
    [adminMessages.noAdminAccess, "This account does not have admin access."],
    [adminMessages.notAnAdmin, "User is not an admin"],
    [messages().loginFailed("why"), "Failed to log in: why"],
    [messages().profileFailed("why"), "Failed to update profile: why"],
    [ordersPage().failed("why"), "Error fetching orders: why"],
    [messages().orderFailed, "Failed to create order. Please contact support."],
    [messages().paymentFailed, "Payment initialization failed."],
    [messages().resetFailed("why"), "Failed to send password reset email: why"],
    [messages().resetSent, "Password reset email sent. Check your inbox."],
    [adminMessages.statusFailed("why"), "Error updating order status: why"],
    [messages().notAuthenticated, "Not authenticated"],
    [messages().unverified, "Please verify your email before logging in."],
    [messages().unexpected, "Unexpected Application Error!"],
    [messages().offline, "Failed to get document because the client is offline."],
    [messages().mailFailed, "Failed to send order notifications"],
    [adminMessages.insufficientPermissions, "Insufficient permissions"],
    [adminMessages.invalidSignupCode, "Invalid signup code"],
    [adminMessages.superAdminExists, "Super admin already exists"],
    [adminMessages.onlySuperAdmins, "Only super admins can create new admins"],
    [cartPage().removeQuestion, "Are you sure you want to remove this item from your cart?"],
    [
      adminMessages.statusQuestion("shipped"),
      'Are you sure you want to change the status to "shipped"?',
    ],
    [messages().orderPlaced, "Order placed successfully!"],
  ])("%s", (sentence, quoted) => {
    expect(sentence).toBe(quoted);
  });

  test("of a purchase: money that is here, that goes back or is let go, and a line that is gone (§8.6, §8.7, §8.8)", () => {
    const { moneyReceived, moneyReturns, moneyReleased } = checkoutMessages();
    expect(moneyReceived).toBe(
      "We have your payment. Please do not pay again: your order is being placed and will appear in your orders.",
    );
    expect(moneyReturns("₹1")).toBe(
      "A payment of ₹1 does not fit your order, so it is on its way back to you. A mail tells you more.",
    );
    expect(moneyReleased).toBe(
      "The payment does not fit your order, so we have not taken it. Your bank releases the amount by itself, and you can pay again from your cart.",
    );
    expect(cartMessages().linesDropped).toBe(
      "An item that we no longer offer was taken out of your cart.",
    );
  });

  test.each([
    "auth/user-not-found",
    "auth/wrong-password",
    "auth/invalid-credential",
    "auth/email-already-in-use",
    "auth/weak-password",
    "auth/too-many-requests",
    "auth/user-disabled",
    "auth/network-request-failed",
    "auth/expired-action-code",
    "auth/invalid-action-code",
    "auth/user-token-expired",
  ] as AuthCode[])("%s has a sentence", (code) => {
    expect(authMessages()[code]).toMatch(/^[A-Z].{10,}/);
  });

  test("a login that fails says what the catalogue asks", () => {
    expect(authMessages()["auth/user-not-found"]).toBe("No user found with this email.");
    expect(authMessages()["auth/wrong-password"]).toBe("Incorrect email or password.");
    expect(authMessages()["auth/invalid-credential"]).toBe("Incorrect email or password.");
  });
});
