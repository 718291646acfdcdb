import { tagIn } from "#server/mail/message/language.ts";
import { mailFrame as frames } from "#texts/mails/mail-frame.ts";
import { type Compiled, compile } from "./compile.ts";
import { Page, PREVIEW_LENGTH, previewOf, Shell } from "./frame.ts";
import type { Part } from "./parts.ts";
import type { MailContent, ReaderSettings } from "./template.ts";

const shellHtml = compile(Shell, "subject", "lang");
const pageHtml = compile(
  Page,
  "brand",
  "url",
  "heading",
  "ask",
  "email",
  "end",
  "because",
  "sender",
);

/** By length: what fills the preview up depends on it. */
const previews = new Map<number, Compiled<"text">>();

function previewHtml(preview: string): string {
  const text = preview.slice(0, PREVIEW_LENGTH);
  const html = previews.get(text.length) ?? compile(previewOf(text.length), "text");
  previews.set(text.length, html);
  return html({ text });
}

/** The whole mail: brand, card with heading and body, foot. At most 600 px wide. */
export function layout(mail: MailContent, { brand, publicUrl, language }: ReaderSettings): Part {
  const { subject, heading, because } = mail;
  const { email } = brand;
  const body = mail.body.filter((part) => part !== null);
  const sender = `${brand.name}, ${brand.address}`;
  const { before: ask, after } = frames.in(language).questions;
  const foot = { ask, email, end: after, because, sender };
  const words = { brand: brand.name, url: publicUrl, heading, ...foot };
  const page = pageHtml(words, body.map(({ html }) => html).join(""));
  const end = ["--", `${ask}${email}${after}`, because, sender].join("\n");
  const blocks = [heading, ...body.map(({ text }) => text), end];
  return {
    html: `<!doctype html>${shellHtml({ subject, lang: tagIn(language) }, previewHtml(mail.preview) + page)}`,
    text: `${blocks.filter((block) => block !== "").join("\n\n")}\n${publicUrl}\n`,
  };
}
