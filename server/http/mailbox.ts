import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { indiaFormatIn } from "#domain/india/clock.ts";
import {
  type MailboxEntry,
  readMailbox,
  readMailboxEntry,
} from "#server/mail/transports/mailbox.ts";
import { mailboxAccess } from "./mailbox-access.ts";
import { mailboxPage, mailboxPolicy } from "./mailbox-page.ts";

const when = indiaFormatIn("en-IN", { dateStyle: "medium", timeStyle: "short" });

const views = { desktop: "Desktop", phone: "Phone", text: "Plain text" } as const;
type View = keyof typeof views;

/** A mail runs nothing, fetches nothing, and its links open in a new tab. */
const SANDBOX = "allow-popups allow-popups-to-escape-sandbox";
const MAIL_POLICY = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

type Env = { Variables: { nonce: string } };

/**
 * `/dev/mailbox`: the mails of a shop without a mail server, for requests from this machine or with
 * the token (`mailbox-access.ts`).
 */
export function mailbox(folder: string, brandOf: () => string, token: string | null) {
  const app = new Hono<Env>();
  const answer = (c: Context<Env>, title: string, body: unknown, status: 200 | 403 | 404 = 200) => {
    const nonce = c.get("nonce");
    c.header("content-security-policy", mailboxPolicy(nonce));
    c.header("cache-control", "no-store");
    return c.html(mailboxPage({ brand: brandOf(), title, nonce }, body), status);
  };
  const missing = (c: Context<Env>) =>
    answer(
      c,
      "No such mail",
      html`<h1>There is no such mail</h1><p class="lead"><a href="/dev/mailbox">All mails</a></p>`,
      404,
    );

  app.use(
    "/dev/mailbox/*",
    mailboxAccess(token, (c) => answer(c, "Mailbox", closed, 403)),
  );
  app.get("/dev/mailbox", async (c) => {
    const mails = await readMailbox(folder);
    const count = mails.length === 1 ? "One mail" : `${mails.length} mails`;
    const list = html`<p class="lead">${count} that the shop would have sent, the newest first.</p>
      <ul class="mails">${mails.map(listed)}</ul>`;
    return answer(c, "Mailbox", html`<h1>Mailbox</h1>${mails.length > 0 ? list : empty}`);
  });
  app.get("/dev/mailbox/:name", async (c) => {
    const mail = await readMailboxEntry(folder, c.req.param("name"));
    if (!mail) return missing(c);
    const requested = c.req.query("view") ?? "";
    const view: View = Object.hasOwn(views, requested) ? (requested as View) : "desktop";
    return answer(c, subjectOf(mail), shown(mail, view));
  });
  app.get("/dev/mailbox/:name/html", async (c) => {
    const mail = await readMailboxEntry(folder, c.req.param("name"));
    if (!mail) return missing(c);
    c.header("content-security-policy", MAIL_POLICY);
    c.header("x-frame-options", "SAMEORIGIN");
    c.header("cache-control", "no-store");
    // Links open beside the mailbox; inside the frame the shop's own pages would refuse to show.
    return c.html((mail.email.html ?? "").replace("<head>", '<head><base target="_blank">'));
  });
  return app;
}

const closed = html`<h1>The mailbox is closed</h1><p class="lead">Mails bring links that open accounts, so it opens on the shop's own machine alone. From elsewhere it needs the address with a token that the shop prints when it starts.</p>`;

const empty = html`<div class="empty"><h2>No mails yet</h2>
  <p>Sign up, ask for a new password or place an order: what the shop would send appears here.</p></div>`;

const subjectOf = ({ email }: MailboxEntry) => email.subject || "(no subject)";
const pathOf = ({ name }: MailboxEntry) => `/dev/mailbox/${encodeURIComponent(name)}`;
const sender = ({ email }: MailboxEntry) =>
  [email.from?.name, email.from?.address].filter(Boolean).join(" · ");
const recipients = ({ email }: MailboxEntry) =>
  (email.to ?? []).map((to) => ("address" in to ? to.address : to.name)).join(", ");
const sentAt = (mail: MailboxEntry) =>
  html`<time datetime="${mail.receivedAt.toISOString()}">${when.format(mail.receivedAt)}</time>`;

const listed = (mail: MailboxEntry) =>
  html`<li><a href="${pathOf(mail)}"><strong>${subjectOf(mail)}</strong>${sentAt(mail)}<span>${sender(mail)} to ${recipients(mail)}</span></a></li>`;

function shown(mail: MailboxEntry, view: View) {
  const tabs = (Object.keys(views) as View[]).map(
    (one) =>
      html`<a href="${pathOf(mail)}?view=${one}" ${one === view ? html`aria-current="page"` : ""}>${views[one]}</a>`,
  );
  const content =
    view === "text"
      ? html`<pre>${mail.email.text ?? ""}</pre>`
      : html`<iframe class="${view}" title="The mail" src="${pathOf(mail)}/html" sandbox="${SANDBOX}"></iframe>`;
  return html`<h1 class="subject">${subjectOf(mail)}</h1>
    <dl><dt>From</dt><dd>${sender(mail)}</dd><dt>To</dt><dd>${recipients(mail)}</dd><dt>Sent</dt><dd>${sentAt(mail)}</dd></dl>
    <nav aria-label="How the mail is shown">${tabs}</nav>${content}`;
}
