import type * as z from "zod";
import type { TokenScope } from "#domain/api/scopes.ts";
import type { Result } from "#domain/result.ts";
import type { SignedInAdmin } from "#domain/roles.ts";
import type { Context } from "#server/context/context.ts";
import type { Problem } from "./problem.ts";

/** A request that was let in and fits its schemas. */
export type Call<Path, Query, Body> = {
  ctx: Context;
  admin: SignedInAdmin;
  path: Path;
  query: Query;
  body: Body;
  /** A UUID: another one for each request, and the same for one that is repeated under its `Idempotency-Key`. */
  key: string;
  /**
   * What `current` has read where the program's `If-Match` fits it; undefined: it sent none. What is changed is that
   * revision of it and no newer one.
   */
  seen?: unknown;
};

/** A file instead of JSON. */
export type ApiFile = { bytes: Uint8Array; type: string; name: string };

type Shape = z.ZodType;
type Act<Path, Query, Body, Answer> = (
  call: Call<Path, Query, Body>,
) => Promise<Result<Answer, Problem>>;

/** One route: what it takes, what it answers, what it needs and what it does. */
export type Route<
  Path extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
> = {
  /** The name of its operation: another one for each route. */
  id: string;
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Below /api/v1, with its parameters in braces. */
  at: string;
  tag: Tag;
  summary: string;
  /** The permission without which nothing of it is done; the use-case asks it again. */
  scope: TokenScope;
  path?: Path;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** The status of its answer; 200 unless it makes something. */
  status?: 200 | 201;
  /** It sends money or the like: without an `Idempotency-Key` it is refused. */
  needsKey?: true;
  act: Act<z.output<Path>, z.output<Query>, z.output<Body>, z.input<Answer>>;
  /** Reads what it changes as a GET answers it: for `If-Match`. */
  current?: Act<z.output<Path>, unknown, unknown, unknown>;
};

/** A route that answers a file. */
export type FileRoute<Path extends Shape = Shape> = Omit<
  Route<Path>,
  "answer" | "act" | "query" | "body" | "method"
> & {
  method: "get";
  type: string;
  act: Act<z.output<Path>, unknown, unknown, ApiFile>;
};

export type Tag =
  | "Today"
  | "Orders"
  | "Cash"
  | "Parcels"
  | "Payments"
  | "Refunds"
  | "Returns"
  | "Documents"
  | "Products"
  | "Stock"
  | "Offers"
  | "Customers"
  | "Leads"
  | "Reviews"
  | "Grievances";

/** A route as the server holds it: its schemas agree with what it does by `route`. */
// biome-ignore lint/suspicious/noExplicitAny: what a route takes is checked by its own schemas before it is called
export type AnyRoute = Route<any, any, any, any> | FileRoute<any>;

/** Declares a route; its id stays known to the types. */
export const route = <
  const Id extends string,
  Path extends Shape,
  Query extends Shape,
  Body extends Shape,
  Answer extends Shape,
>(
  given: Route<Path, Query, Body, Answer> & { id: Id },
): Route<Path, Query, Body, Answer> & { id: Id } => given;

/** The same for one that answers a file. */
export const fileRoute = <const Id extends string, Path extends Shape>(
  given: FileRoute<Path> & { id: Id },
): FileRoute<Path> & { id: Id } => given;
