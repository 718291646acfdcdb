import { fullName, oneLine } from "../../domain/address.ts";
import { lineTotal } from "../../domain/cart.ts";
import { formatPaise } from "../../domain/money.ts";
import { NO_ADDRESS, type Order } from "../../domain/order.ts";
import { escapeHtml, oneHeaderLine } from "./escape.ts";
import type { Mail, Message } from "./mail.ts";

export type MailSettings = {
  brand: string;
  /** The shop's address in links. */
  publicUrl: string;
  /** Who gets the shop's own mail of each order. */
  adminEmail: string;
};

type Words = {
  to: string;
  subject: string;
  lines: string[];
  link?: { label: string; url: string };
};

/** The parameters of an order mail (specification §3, Order notification email parameters). */
export function orderParameters(order: Order, to: { email: string; name: string }) {
  return {
    to_email: to.email,
    to_name: to.name,
    order_id: order.id,
    total_amount: formatPaise(order.total),
    shipping_address: order.shippingAddress ? oneLine(order.shippingAddress) : NO_ADDRESS,
    products: order.items
      .map((line) => `${line.name} x ${line.quantity} - ${formatPaise(lineTotal(line))}`)
      .join("\n"),
  };
}

function words(mail: Mail, settings: MailSettings): Words {
  if (mail.kind === "verify-email") {
    return {
      to: mail.to,
      subject: `Confirm your e-mail address for ${settings.brand}`,
      lines: [
        `Hello ${mail.name},`,
        "please confirm that this is your e-mail address.",
        "If you did not create an account with us, you need do nothing.",
      ],
      link: { label: "Confirm e-mail address", url: mail.url },
    };
  }
  if (mail.kind === "reset-password") {
    return {
      to: mail.to,
      subject: `Choose a new password for ${settings.brand}`,
      lines: [
        `Hello ${mail.name},`,
        "with this link you can choose a new password. It works once, within an hour.",
        "If you did not ask for it, you need do nothing: your password stays as it is.",
      ],
      link: { label: "Choose a new password", url: mail.url },
    };
  }
  if (mail.kind === "account-exists") {
    return {
      to: mail.to,
      subject: `You already have an account with ${settings.brand}`,
      lines: [
        `Hello ${mail.name},`,
        "somebody has just tried to sign up with this e-mail address, which already has an account.",
        "If it was you, log in, or choose a new password there. If not, you need do nothing.",
      ],
      link: { label: "Log in", url: mail.url },
    };
  }
  if (mail.kind === "password-changed") {
    return {
      to: mail.to,
      subject: `Your ${settings.brand} password was changed`,
      lines: [
        `Hello ${mail.name},`,
        `the password of your account was changed on ${mail.at}.`,
        "If this was not you, choose a new password at once: it ends all open sessions.",
      ],
      link: { label: "Choose a new password", url: `${settings.publicUrl}/forgot-password` },
    };
  }
  if (mail.kind === "new-sign-in") {
    return {
      to: mail.to,
      subject: `New sign-in to your ${settings.brand} account`,
      lines: [
        `Hello ${mail.name},`,
        `somebody signed in to your account on ${mail.at} from ${mail.device} (${mail.address}).`,
        "If this was not you, choose a new password at once: it ends all open sessions.",
      ],
      link: { label: "Choose a new password", url: `${settings.publicUrl}/forgot-password` },
    };
  }
  if (mail.kind === "refund") {
    return {
      to: mail.to,
      subject: `Your refund of ${formatPaise(mail.amount)}`,
      lines: [
        `Hello ${mail.name},`,
        `${formatPaise(mail.amount)} of the payment ${mail.paymentId} go back to you.`,
        mail.reason,
      ],
      link: { label: "See your orders", url: `${settings.publicUrl}/orders` },
    };
  }
  const { order } = mail;
  const customer = order.shippingAddress;
  const name = customer ? fullName(customer) : "";
  if (mail.kind === "order-customer") {
    const it = orderParameters(order, { email: customer?.email ?? "", name });
    return {
      to: it.to_email,
      subject: `Your ${settings.brand} order ${it.order_id}`,
      lines: [
        `Hello ${it.to_name},`,
        "thank you for your order. It will reach you within 7 to 14 days.",
        ...orderLines(it),
      ],
      link: { label: "See your orders", url: `${settings.publicUrl}/orders` },
    };
  }
  if (mail.kind === "order-status") {
    return {
      to: customer?.email ?? "",
      subject: `Your ${settings.brand} order ${order.id}: ${order.status}`,
      lines: [`Hello ${name},`, `your order ${order.id} is now: ${order.status}.`],
      link: { label: "See your orders", url: `${settings.publicUrl}/orders` },
    };
  }
  const it = orderParameters(order, { email: settings.adminEmail, name: settings.brand });
  return {
    to: it.to_email,
    subject: `New order ${it.order_id}: ${it.total_amount}`,
    lines: [`${name} has placed an order (${order.paymentId}).`, ...orderLines(it)],
    link: { label: "Open the dashboard", url: `${settings.publicUrl}/admin/dashboard` },
  };
}

const orderLines = (it: ReturnType<typeof orderParameters>) => [
  `Order: ${it.order_id}`,
  ...it.products.split("\n"),
  `Total: ${it.total_amount}`,
  `Delivery to: ${it.shipping_address}`,
];

/** A mail with its words, as plain text and as HTML. `id` identifies it over all tries. */
export function compose(mail: Mail, id: string, settings: MailSettings): Message {
  const { to, subject, lines, link } = words(mail, settings);
  const text = [...lines, ...(link ? [`${link.label}: ${link.url}`] : []), settings.brand];
  const paragraphs = lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`);
  const button =
    link &&
    `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:#15803d;color:#ffffff;padding:14px 24px;border-radius:24px;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>`;
  return {
    id,
    to: oneHeaderLine(to),
    subject: oneHeaderLine(subject),
    text: text.join("\n\n"),
    html: `<!doctype html><html lang="en-IN"><body style="margin:0;background:#faf9f6;color:#16201b;font-family:Arial,sans-serif;font-size:16px;line-height:1.5"><table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" style="max-width:560px"><tr><td><p style="font-family:Georgia,serif;font-size:24px;margin:0 0 24px">${escapeHtml(settings.brand)}</p>${paragraphs.join("")}${button ?? ""}</td></tr></table></td></tr></table></body></html>`,
  };
}
