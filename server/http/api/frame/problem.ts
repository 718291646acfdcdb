import * as z from "zod";
import { type Failure, sentenceOf, statusOf } from "#domain/failures.ts";

/** What is wrong with one place of a request: a pointer into its body (RFC 6901), or the name of a parameter. */
export type WrongPlace = { pointer?: string; parameter?: string; detail: string };

/** A refusal (RFC 9457), with the headers of its answer. */
export type Problem = {
  status: number;
  title: string;
  /** Says which refusal it is, for programs. */
  code: string;
  detail?: string;
  /** The scope that is missing. */
  scope?: string;
  errors?: WrongPlace[];
  headers?: Record<string, string>;
};

const wrongPlace = z.object({
  pointer: z.string().optional().describe("A JSON pointer into the body of the request"),
  parameter: z.string().optional().describe("A parameter of the request"),
  detail: z.string(),
});

/** A refusal as the document of the API describes it. */
export const problemSchema = z
  .object({
    type: z.literal("about:blank"),
    title: z.string(),
    status: z.int(),
    code: z.string().describe("Says which refusal it is, for programs"),
    detail: z.string().optional(),
    scope: z.string().optional().describe("The scope that the token lacks"),
    errors: z.array(wrongPlace).optional(),
  })
  .meta({ id: "Problem", description: "A refusal, as in RFC 9457" });

/** The answer of a refusal. */
export function problemAnswer({ headers = {}, ...problem }: Problem): Response {
  const body: z.input<typeof problemSchema> = { type: "about:blank", ...problem };
  return new Response(JSON.stringify(body), {
    status: problem.status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      ...headers,
    },
  });
}

/** What was changed by somebody else since it was read. */
const changed = new Set([
  "order-changed",
  "order-changed-by",
  "order-edited-meanwhile",
  "undo-changed",
  "product-changed",
  "offer-edited",
  "grievance-moved",
]);
/** What a thing's state does not allow now: their codes end so, or are named. */
const notNow =
  /-(not-now|cancelled|disputed|unconfirmed|has-gone|busy|moved-on)$|^(not-handed-over|more-than-left|nothing-left|nothing-stays|nothing-to-confirm|order-has-refunds|undo-over|link-over|being-booked|booking-unclear|customer-is-admin|payment-open)$/;
/** What is not there, under codes that do not begin with `unknown-`. */
const notThere = new Set(["no-such-cash", "payment-unknown"]);

/** How an expected failure of a use-case is reported to a program. */
export function problemOf(failure: Failure | { code: Extract<Failure, string> }): Problem {
  const code = typeof failure === "string" ? failure : failure.code;
  return { status: statusFor(code, statusOf(failure)), title: sentenceOf(failure), code };
}

function statusFor(code: string, status: number): number {
  if (code.startsWith("unknown-") || notThere.has(code)) return 404;
  if (changed.has(code)) return 409;
  if (status >= 400 && status < 500 && status !== 401) return status;
  return notNow.test(code) ? 409 : 422;
}

/** Whether it was refused as somebody else has changed it since. */
export const isChanged = ({ code }: Problem): boolean => changed.has(code);

/** What a use-case found wrong by field, as sentences; `at` is where the fields stand in the body. */
export function fieldsProblem(
  errors: Readonly<Record<string, string | undefined>>,
  at: (field: string) => string = (field) => `/${field.replaceAll(".", "/")}`,
): Problem {
  const wrong = Object.entries(errors).flatMap(([field, detail]) =>
    detail === undefined ? [] : [{ pointer: at(field), detail }],
  );
  return {
    status: 422,
    title: "The request cannot be done as it is",
    code: "invalid",
    errors: wrong,
  };
}

/** What a schema found wrong: a pointer for the body, the parameter's name for all else. */
export function schemaProblem(error: z.ZodError, part: "body" | "query" | "path"): Problem {
  const errors = error.issues.flatMap((issue): WrongPlace[] => {
    const paths =
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [[...issue.path, key], `There is no field ${key}`] as const)
        : [[issue.path, issue.message] as const];
    return paths.map(([path, detail]) =>
      part === "body"
        ? { pointer: pointerOf(path), detail }
        : { parameter: String(path[0] ?? ""), detail },
    );
  });
  return { status: 422, title: "The request does not fit its schema", code: "invalid", errors };
}

const pointerOf = (path: readonly PropertyKey[]) =>
  path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
