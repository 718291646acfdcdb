import type { Logo } from "#app/features/layout/brand-link.tsx";
import type { RequestContext } from "#server/http/request-context.ts";
import { namedPicture } from "./named-picture.server.ts";

/** Of the logo's files the first that is sharp in a row of 32 px on a fine screen, up to three times as wide as high. */
const WIDE_ENOUGH = 288;

/** The owner's logo (§19.27); undefined: there is none, or its picture is gone, and the shop's leaf stands. */
export function ownLogo(ctx: RequestContext["ctx"]): Logo | undefined {
  const { picture, shows } = ctx.settings.content.logo;
  if (picture === "") return;
  const { name, width, height, widths } = namedPicture(ctx, picture);
  const file = widths.find((each) => each >= WIDE_ENOUGH) ?? widths.at(-1);
  return file === undefined ? undefined : { name, width, height, file, isWhole: shows === "whole" };
}
