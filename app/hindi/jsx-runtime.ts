import type { ElementType, Key } from "react";
import { jsx as make, jsxs as makeWithList } from "react/jsx-runtime";
import { inHindi, inHindiText } from "./addresses.ts";

export { Fragment } from "react/jsx-runtime";

type Props = Record<string, unknown>;

/** The attributes of elements that lead to a page of the shop. */
const leading: Record<string, string> = {
  a: "href",
  form: "action",
  button: "formAction",
  input: "formAction",
};

/**
 * In the Hindi build: the JSX of the pages, whose plain links and forms lead to Hindi pages. What has an
 * own `hrefLang` leads where it says.
 */
function inThisEdition(type: ElementType, props: Props): Props {
  if (typeof type !== "string") return props;
  const html = (props.dangerouslySetInnerHTML as { __html?: unknown } | undefined)?.__html;
  if (typeof html === "string" && type !== "script") {
    return { ...props, dangerouslySetInnerHTML: { __html: inHindiText(html) } };
  }
  const name = leading[type];
  const address = name && props[name];
  if (!name || typeof address !== "string" || props.hrefLang) return props;
  return { ...props, [name]: inHindi(address) };
}

export const jsx = (type: ElementType, props: Props, key?: Key) =>
  make(type, inThisEdition(type, props), key);
export const jsxs = (type: ElementType, props: Props, key?: Key) =>
  makeWithList(type, inThisEdition(type, props), key);
