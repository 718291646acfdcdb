import { data } from "react-router";
import { on } from "#app/features/admin/dates.ts";
import { AdminProblem } from "#app/features/admin/problem.tsx";
import { type FactorAnswer, ProofForm } from "#app/features/admin/security/proof-form.tsx";
import { RecoveryCodes } from "#app/features/admin/security/recovery-codes.tsx";
import { BeginForm, SecretToScan } from "#app/features/admin/security/set-up.tsx";
import { titleOf } from "#app/features/layout/page-meta.ts";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { orWhenOffline } from "#app/ui/form/or-when-offline.ts";
import { Notice } from "#app/ui/notice.tsx";
import { sentenceOf, statusOf } from "#domain/failures.ts";
import { adminMessages } from "#domain/messages/admin-messages.ts";
import { type AuthFailure, authSentence, messages } from "#domain/messages.ts";
import {
  beginFactor,
  confirmFactor,
  readOwnFactor,
  renewRecoveryCodes,
  turnOffFactor,
} from "#server/accounts/own-factor.ts";
import { answerWith, currentAdminAtAll, requireAdminAtAll } from "#server/http/guards.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import { authMessages } from "#texts/account/auth-messages.ts";
import type { Route } from "./+types/security";
import "#app/features/admin/security/security.css";

export const meta: Route.MetaFunction = (args) => [
  titleOf(args, "Second factor", "Admin"),
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireAdminAtAll(args);
  const { ctx } = requestContextOf(args);
  const factor = await readOwnFactor(ctx, admin);
  const { email, mustSetUp } = admin;
  return { factor, email, mustSetUp, shop: ctx.settings.brand.name };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const field = (name: string) => String(form.get(name) ?? "");
  const intent = field("intent");
  const current = await currentAdminAtAll(args);
  if (!current.ok) {
    const problem = sentenceOf(current.failure);
    return data<FactorAnswer>({ intent, problem }, { status: statusOf(current.failure) });
  }
  const admin = current.value;
  const { ctx, client } = requestContextOf(args);
  if (intent === "begin") {
    await beginFactor(ctx, admin);
    return data<FactorAnswer>({ intent });
  }
  const proof = { password: field("password"), code: field("code").trim() };
  const errors = Object.fromEntries(
    Object.entries(proof).flatMap(([name, value]) =>
      value ? [] : [[name, messages().blankField]],
    ),
  );
  if (Object.keys(errors).length > 0) return data<FactorAnswer>({ intent, errors });
  const refuse = (failure: AuthFailure) => answerWith(refusal(intent, failure), failure);
  switch (intent) {
    case "confirm":
    case "codes": {
      const act = intent === "confirm" ? confirmFactor : renewRecoveryCodes;
      const done = await act(ctx, client, admin, proof);
      return done.ok
        ? data<FactorAnswer>({ intent, codes: done.value.codes })
        : refuse(done.failure);
    }
    case "off": {
      const done = await turnOffFactor(ctx, client, admin, proof);
      return done.ok
        ? data<FactorAnswer>({ intent, done: adminMessages.secondFactorOff })
        : refuse(done.failure);
    }
    default:
      throw new Response("unknown intent", { status: 400 });
  }
}

/** What was refused, at its field. */
function refusal(intent: string, failure: AuthFailure): FactorAnswer {
  if (failure.code === "auth/wrong-password") {
    return { intent, errors: { password: messages().wrongOwnPassword } };
  }
  const sentence = authSentence(failure);
  if (failure.code === "auth/invalid-verification-code") {
    return { intent, errors: { code: sentence } };
  }
  return { intent, problem: sentence };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return orWhenOffline(serverAction, (): FactorAnswer => {
    const problem = authMessages()["auth/network-request-failed"];
    return { intent: String(form.get("intent")), problem };
  });
}

export { AdminProblem as ErrorBoundary, shouldRevalidate };

const APP_CODE = "The six digits that your app shows now.";
const ANY_CODE = "Of your app, or a recovery code.";

export default function AdminSecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, email, mustSetUp, shop } = loaderData;
  const answer = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  const codes = actionData?.codes;
  return (
    <section className="admin-section factor" aria-labelledby="factor-title">
      <h2 id="factor-title">Second factor</h2>
      {mustSetUp ? (
        <Notice kind="problem">
          This shop asks every admin for a second factor. Set yours up to go on.
        </Notice>
      ) : null}
      {actionData?.done ? <Notice kind="info">{actionData.done}</Notice> : null}
      {codes ? <RecoveryCodes codes={codes} shop={shop} /> : null}
      {factor.state === "off" ? (
        <>
          <p>
            With a second factor, logging in takes your password and a code that an authenticator
            app on your telephone shows. A password alone, stolen or guessed, then opens nothing.
          </p>
          <BeginForm button="Set up" look="button" />
        </>
      ) : null}
      {factor.state === "pending" ? (
        <>
          <ol>
            <li>Open an authenticator app on your telephone and scan this code.</li>
            <li>Type your password and the code that the app shows.</li>
          </ol>
          <SecretToScan qr={factor.qr} label={factor.key} />
          <ProofForm
            intent="confirm"
            legend="Your password and the first code"
            button="Turn on"
            email={email}
            hint={APP_CODE}
            answer={answer("confirm")}
          />
          <BeginForm button="Make another key" look="plain" />
        </>
      ) : null}
      {factor.state === "on" ? (
        <>
          <p>
            On since <time dateTime={factor.since}>{on(factor.since)}</time>.{" "}
            {left(factor.codesLeft)}
          </p>
          <details open={answer("codes") && !codes}>
            <summary>New recovery codes</summary>
            <p className="soft">The earlier ones stop working.</p>
            <ProofForm
              intent="codes"
              legend="New recovery codes: your password and a code"
              button="Make new codes"
              look="button quiet"
              email={email}
              hint={ANY_CODE}
              answer={answer("codes")}
            />
          </details>
          <details open={answer("off") !== undefined}>
            <summary>Turn off</summary>
            <ProofForm
              intent="off"
              legend="Turn off: your password and a code"
              button="Turn off"
              look="button quiet"
              email={email}
              hint={ANY_CODE}
              answer={answer("off")}
            />
          </details>
        </>
      ) : null}
    </section>
  );
}

function left(codes: number): string {
  if (codes === 0) return "No recovery code is left: make new ones.";
  return codes === 1 ? "1 recovery code is left." : `${codes} recovery codes are left.`;
}
