import { html, raw } from "hono/html";
import fonts from "#app/styles/fonts.css?inline";
import tokens from "#app/styles/tokens.css?inline";
import { siteMessages } from "#texts/site/site-messages.ts";

const look = `
*{box-sizing:border-box;margin:0}
html{color-scheme:light}
body{background:var(--surface);color:var(--text);font:400 var(--text-m)/1.5 var(--sans);min-height:100vh}
a{color:var(--accent);text-underline-offset:.2em}
a:focus-visible{outline:2px solid var(--green-fill);outline-offset:3px;border-radius:4px}
h1{font:400 var(--display-m)/1.15 var(--serif);letter-spacing:-.01em;overflow-wrap:anywhere}
.demo{padding:.5rem var(--gutter);background:var(--night);color:#eef4f0;font-size:var(--text-xs);line-height:1.25rem;text-align:center}
header,main{max-width:64rem;margin:0 auto;padding:0 var(--gutter)}
header{display:flex;align-items:center;justify-content:space-between;gap:var(--space-2);min-height:var(--header)}
header a{display:inline-flex;align-items:center;min-height:var(--target);color:var(--text);text-decoration:none}
.brand{font:400 1.5rem/1 var(--serif)}
main{padding-top:var(--space-4);padding-bottom:var(--space-6)}
.subject{font-size:var(--display-s);line-height:1.25;text-wrap:balance}
.lead{margin-top:var(--space-1);color:var(--text-soft)}
.mails{list-style:none;padding:0;margin-top:var(--space-4)}
.mails li{border-top:var(--line)}
.mails li:last-child{border-bottom:var(--line)}
.mails a{display:grid;grid-template-columns:1fr auto;gap:0 var(--space-2);padding:var(--space-2) 0;color:inherit;text-decoration:none}
.mails a:hover strong{color:var(--accent)}
.mails strong{font-weight:600;overflow-wrap:anywhere}
.mails span,.mails time,dl{color:var(--text-soft);font-size:var(--text-s)}
@media (max-width:40rem){.mails a{grid-template-columns:1fr}.mails time{order:3}}
.mails span{grid-column:1/-1;overflow-wrap:anywhere}
.empty{margin-top:var(--space-4);padding:var(--space-6) var(--pad);background:var(--sand);border-radius:var(--radius-l);text-align:center}
.empty h2{font:400 var(--display-s)/1.25 var(--serif)}
.empty p{max-width:28rem;margin:var(--space-1) auto 0;color:var(--text-soft)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.15rem var(--space-2);margin-top:var(--space-2)}
dd{overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:var(--space-1);margin:var(--space-3) 0 var(--space-2)}
nav a{display:inline-flex;align-items:center;min-height:var(--target);padding:0 1.1rem;border:1px solid var(--outline);border-radius:var(--round);color:var(--text);text-decoration:none;font-size:var(--text-s)}
nav a[aria-current]{background:var(--leaf);border-color:var(--leaf);color:var(--white)}
iframe,pre{display:block;width:100%;border:var(--line);border-radius:var(--radius-m);background:#efeae2}
iframe{height:max(36rem,calc(100vh - 22rem))}
iframe.phone{max-width:390px;margin:0 auto;height:max(36rem,52rem)}
pre{padding:var(--pad);background:var(--white);font:400 var(--text-s)/1.6 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
`;

/** The content security policy of the mailbox's pages: own style and frames, no scripts. */
export function mailboxPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** A page of the mailbox in the shop's colours and fonts. */
export function mailboxPage(
  { brand, title, nonce }: { brand: string; title: string; nonce: string },
  body: unknown,
) {
  return html`<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} | ${brand}</title>
    <link rel="icon" href="/favicon.svg" />
    <style nonce="${nonce}">${raw(fonts)}${raw(tokens)}${raw(look)}</style>
  </head>
  <body>
    <aside class="demo" aria-label="Demo shop">${siteMessages().demo}</aside>
    <header><a class="brand" href="/">${brand}</a><a href="/dev/mailbox">Mailbox</a></header>
    <main>${body}</main>
  </body>
</html>`;
}
