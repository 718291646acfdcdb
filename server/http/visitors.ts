import type { IncomingMessage } from "node:http";
import { RouterContextProvider } from "react-router";
import { ADDITIONS_COOKIE } from "#domain/cart/additions.ts";
import { hostsOf, TAGS_COOKIE, tagsOn } from "#domain/consent/tags.ts";
import { readPath } from "#domain/profile/language.ts";
import type { Link } from "#domain/settings/links.ts";
import type { Context } from "#server/context/context.ts";
import { clientOf } from "#server/platform/http/client-address.ts";
import { type Piece, toPiece } from "#server/platform/http/stitch.ts";
import { LeastRecent } from "#server/platform/least-recent.ts";
import { menuOf } from "#server/settings/read-links.ts";
import { type Personal, personalOf } from "./personal.ts";
import { customerOf, makeRequestContext, requestContextKey } from "./request-context.ts";
import type { ForVisitor } from "./send-page.ts";

const MOST_REGIONS = 500; // of some kilobytes each

/**
 * Whether a request's cookies may change a shared page: those of a session (with whatever prefix) and
 * of additions to the cart, or of tags that were agreed to. Text that only looks like one costs a look into the database, no more.
 */
export function isPersonal(cookies: string): boolean {
  return (
    cookies.includes("session_token=") ||
    cookies.includes(`${ADDITIONS_COOKIE}=`) ||
    cookies.includes(`${TAGS_COOKIE}=`)
  );
}

type RenderVisitor = (personal: Personal, path: string, menu: readonly Link[]) => string;

/** Reads what a shared page shows of its visitor, and makes the region of it. */
export function visitors(ctx: Context, trustedProxies: number) {
  const regions = new LeastRecent<Piece>(MOST_REGIONS);

  async function regionOf(personal: Personal, path: string): Promise<Piece> {
    const menu = menuOf(ctx);
    const key = path + JSON.stringify([personal, menu]);
    const known = regions.get(key);
    if (known) return known;
    const { entry } = await import("virtual:react-router/server-build");
    const { renderVisitor } = entry.module as unknown as { renderVisitor: RenderVisitor };
    const region = toPiece(renderVisitor(personal, path, menu), { level: 5, last: false });
    regions.set(key, region);
    return region;
  }

  return async (request: IncomingMessage, path: string, requestId: string): Promise<ForVisitor> => {
    const client = clientOf(request, trustedProxies);
    const own = makeRequestContext(ctx, {
      client,
      requestId,
      nonce: "",
      shared: false,
      isData: false,
    });
    const context = new RouterContextProvider();
    context.set(requestContextKey, own);
    const english = readPath(path).path;
    const personal = await personalOf({ context }, english);
    const isCustomer = (await customerOf({ context })) !== null;
    const tags = personal.tags ? hostsOf(tagsOn(ctx.tags, english, client.cookie)) : null;
    return { region: await regionOf(personal, path), cookies: own.cookies, isCustomer, tags };
  };
}
