import { Hono } from "hono";
import { html } from "hono/html";
import { type MailboxEntry, readMailbox } from "../mail/mailbox.ts";

const when = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "Asia/Kolkata",
});

/** `/dev/mailbox`: the mails of a shop without a mail server, as a person reads them. */
export function mailbox(folder: string) {
  const app = new Hono();
  app.get("/dev/mailbox", async (c) => {
    const mails = await readMailbox(folder);
    const items = mails.map(
      (mail) =>
        html`<li><a href="/dev/mailbox/${encodeURIComponent(mail.name)}">${mail.email.subject ?? ""}</a> to ${recipients(mail)}, ${when.format(mail.receivedAt)}</li>`,
    );
    return c.html(page("Mailbox", items.length > 0 ? html`<ul>${items}</ul>` : "No mails yet."));
  });
  app.get("/dev/mailbox/:name", async (c) => {
    const mails = await readMailbox(folder);
    const mail = mails.find(({ name }) => name === c.req.param("name"));
    if (!mail) return c.notFound();
    const body = html`<p>To ${recipients(mail)}, ${when.format(mail.receivedAt)}</p>
      <iframe title="Mail" srcdoc="${mail.email.html ?? ""}" sandbox="allow-popups allow-top-navigation-by-user-activation" width="100%" height="600"></iframe>
      <pre>${mail.email.text ?? ""}</pre><p><a href="/dev/mailbox">All mails</a></p>`;
    return c.html(page(mail.email.subject ?? "", body));
  });
  return app;
}

const recipients = (mail: MailboxEntry) =>
  (mail.email.to ?? []).map((to) => ("address" in to ? to.address : to.name)).join(", ");

const page = (title: string, body: unknown) =>
  html`<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
