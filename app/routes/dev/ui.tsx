import { redirect } from "react-router";
import { filmOf } from "#app/content/films.server.ts";
import { pictureOf } from "#app/content/pictures.server.ts";
import { tokenGroups } from "#app/content/tokens.server.ts";
import { Price } from "#app/features/catalogue/price.tsx";
import { DialogSpecimen, ToastSpecimen } from "#app/features/design/overlays.tsx";
import { Specimen, Tokens } from "#app/features/design/specimen.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Film } from "#app/ui/film.tsx";
import { FieldFrame, TextAreaField, TextField, useField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { statusColor } from "#domain/order.ts";
import { requestContextOf } from "#server/http/request-context.ts";
import type { Route } from "./+types/ui";
import "#app/features/marketing/marketing.css";
import "#app/features/design/design.css";

export const meta: Route.MetaFunction = () => [
  { title: "Design system" },
  { name: "robots", content: "noindex" },
];

/** Like all pages under /dev, it is no page of a production shop. */
export function loader({ context }: Route.LoaderArgs) {
  if (!requestContextOf({ context }).ctx.settings.demo) throw redirect("/404-not-found");
  return {
    groups: tokenGroups(),
    picture: pictureOf("macro-leaf"),
    missing: pictureOf("a-picture-that-is-not-there"),
    film: filmOf("breathe", "purifier-gallery-planter"),
  };
}

/** The design system on one page: tokens, and every part in each of its states. */
export default function DesignPage({ loaderData }: Route.ComponentProps) {
  const { groups, picture, missing, film } = loaderData;
  return (
    <div className="wrap design">
      <h1>Design system</h1>
      {groups.map((group) => (
        <Tokens key={group.title} group={group} />
      ))}
      <Buttons />
      <Fields />
      <Specimen title="Dialog and toast">
        <DialogSpecimen />
        <ToastSpecimen />
      </Specimen>
      <Specimen title="Badge, price, notice">
        {["placed", "packed", "out for delivery", "delivered", "cancelled", "processing"].map(
          (status) => (
            <Badge key={status} color={statusColor(status)}>
              {status}
            </Badge>
          ),
        )}
        <Price price={2_999_900} mrp={3_500_000} />
        <Price price={1_799_900} mrp={1_799_900} />
        <Notice kind="info">Good news, said politely.</Notice>
        <Notice kind="problem">A problem, said at once.</Notice>
      </Specimen>
      <Specimen title="Card, panel and night">
        <article className="card-of-link design-card">
          <div className="frame">
            <Picture picture={picture} alt="" sizes="20rem" />
          </div>
          <h3>A card</h3>
          <a className="more covers" href="#top">
            Pressed anywhere <Icon name="arrow" />
          </a>
        </article>
        <div className="panel design-card">
          <h2>A panel</h2>
          <p>For what lies beside the text.</p>
        </div>
        <div className="on-night design-night">
          <p>On night the same parts take other colours.</p>
          <button className="button" type="button">
            Button
          </button>
        </div>
      </Specimen>
      <Specimen title="Picture and film">
        <div className="frame design-card">
          <Picture picture={picture} alt="A leaf of the peace lily" sizes="20rem" />
        </div>
        <div className="frame design-card">
          <Picture
            picture={missing}
            alt="Stands in for a picture that is not made yet"
            sizes="20rem"
          />
        </div>
        <div className="frame design-card">
          <Film {...film} alt="Air moves through the leaves" sizes="20rem" />
        </div>
      </Specimen>
      <Specimen title="Skeleton">
        <div className="design-card">
          <Skeleton label="Loading" />
        </div>
      </Specimen>
    </div>
  );
}

function Buttons() {
  return (
    <Specimen title="Button and link">
      <button className="button" type="button">
        Button
      </button>
      <button className="button quiet" type="button">
        Quiet button
      </button>
      <button className="button" type="button" aria-busy="true">
        Processing...
      </button>
      <button className="button" type="button" disabled>
        Disabled
      </button>
      <a className="more" href="#top">
        Link with an arrow <Icon name="arrow" />
      </a>
      <a className="plain" href="#top">
        Plain link
      </a>
    </Specimen>
  );
}

function Fields() {
  const select = useField({ hint: "One of a few values" });
  return (
    <Specimen title="Field and select">
      <TextField label="Field" name="empty" placeholder="Nothing typed yet" />
      <TextField label="With a hint" name="hint" hint="What it is for" defaultValue="Noida" />
      <TextField
        label="With a problem"
        name="wrong"
        defaultValue="12"
        error="Six digits, please."
      />
      <TextField label="Read only" name="fixed" defaultValue="asha@home.example" readOnly />
      <PasswordField label="Password" name="password" autoComplete="off" />
      <FieldFrame id={select.id} label="Select" hint="One of a few values">
        <select id={select.id} {...select.aria}>
          <option>Large</option>
          <option>Small</option>
        </select>
      </FieldFrame>
      <TextAreaField label="Several lines" name="lines" rows={3} />
    </Specimen>
  );
}
