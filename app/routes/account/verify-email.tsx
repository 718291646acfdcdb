import { Link } from "react-router";
import { authMessages } from "../../../domain/messages.ts";
import { visitOf } from "../../../server/auth/guards.ts";
import { verifyEmail } from "../../../server/services/verify-email.ts";
import type { Route } from "./+types/verify-email";

export const meta: Route.MetaFunction = () => [
  { title: "E-mail address | Greenverse" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = visitOf({ context });
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const verified = await verifyEmail(shop, token);
  return { problem: verified.ok ? null : authMessages[verified.failure] };
}

export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="quiet-page">
      <div className="wrap stack">
        <h1>{loaderData.problem ? "This link does not work" : "Thank you"}</h1>
        <p className="lead" role="status">
          {loaderData.problem ?? "Your e-mail address is confirmed."}
        </p>
        <p>
          <Link className="button" to="/shop">
            Continue Shopping
          </Link>
        </p>
      </div>
    </div>
  );
}
