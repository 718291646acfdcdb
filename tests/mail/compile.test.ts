import fc from "fast-check";
import { createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { compile } from "#server/mail/templates/compile.ts";
import { Action, Bought } from "#server/mail/templates/components.ts";
import { Page, PREVIEW_LENGTH, previewOf, Shell } from "#server/mail/templates/frame.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom("<", ">", "&", '"', "'", "\ue000", "\ue001", "\ue002", "$&") }),
);

test("any text is written as React writes it, as content and in an attribute", () => {
  const action = compile(Action, "label", "url");
  const page = compile(Page, "brand", "url", "heading", "ask", "email", "end", "because", "sender");
  const shell = compile(Shell, "subject", "lang");
  fc.assert(
    fc.property(anyText, anyText, (label, path) => {
      const link = { label, url: `https://greenverse.example/${path}` };
      expect(action(link)).toBe(renderToStaticMarkup(h(Action, link)));
      const { url } = link;
      const words = {
        brand: label,
        url,
        heading: label,
        ask: label,
        email: path,
        end: path,
        because: label,
        sender: path,
      };
      expect(page(words)).toBe(renderToStaticMarkup(h(Page, words)));
      const title = { subject: label, lang: path };
      expect(shell(title)).toBe(renderToStaticMarkup(h(Shell, title)));
    }),
  );
});

test("what stands inside is put there as it is, where the component has its children", () => {
  const bought = compile(Bought, "name", "amount");
  const inside = "White<br/>1 × <b>\ue001</b>";
  const given = { name: "<Monitor>", amount: "₹1" };
  const rendered = renderToStaticMarkup(h(Bought, given, "INSIDE")).replace("INSIDE", inside);
  expect(bought(given, inside)).toBe(rendered);
});

test("a preview of any length is filled up as the library does it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: PREVIEW_LENGTH }), (length) => {
      const text = "<".repeat(length);
      const rendered = renderToStaticMarkup(h(previewOf(1), { text }));
      expect(compile(previewOf(length), "text")({ text })).toBe(rendered);
    }),
  );
});

test("a component that leaves out or changes a text does not compile", () => {
  const forgetful = ({ text }: { text: string; amount: string }): ReactNode => text;
  expect(() => compile(forgetful, "text", "amount")).toThrow("left out amount");
  const cutting = ({ text }: { text: string }): ReactNode => text.slice(1);
  expect(() => compile(cutting, "text")).toThrow("left out text");
});
