import type { ReactNode } from "react";
import { Link } from "react-router";
import { Picture, type PictureData } from "#app/ui/picture.tsx";
import { here } from "#language";
import { cartPage as words } from "#texts/cart/cart-page.ts";
import { optionWords } from "#texts/catalogue/option-words.ts";

type CartLineLookProps = {
  /** The product's page. */
  to: string;
  nameId?: string;
  name: string;
  picture: PictureData;
  size: string | null;
  material: string | null;
  color: string | null;
  /** Of the line, and of one piece, as they are read. */
  total: string;
  each: string;
  /** What there is to say of its stock. */
  stock?: string | null;
  /** What changes the line. */
  children: ReactNode;
  /** Stands behind the line: its dialog. */
  after?: ReactNode;
};

/** How a line of the cart looks (§2.52), whoever draws it. */
export function CartLineLook(props: CartLineLookProps) {
  const { to, nameId, name, picture, size, material, color, total, each, stock } = props;
  const options = [
    [words().size, size],
    [words().material, material],
    [words().color, color],
  ] as const;
  return (
    <li>
      <Link className="frame" to={to} tabIndex={-1} aria-hidden="true">
        <Picture picture={picture} alt="" sizes="9.5rem" />
      </Link>
      <div>
        <h2>
          <Link id={nameId} to={to}>
            {name}
          </Link>
        </h2>
        <dl>
          {options.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{optionWords().of(value)}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {stock ? <p className="small left">{stock}</p> : null}
      </div>
      <p className="line-total num">{total}</p>
      <div className="handle">
        {props.children}
        <small className="num">{words().each(each)}</small>
      </div>
      {props.after}
    </li>
  );
}

type LineFormProps = {
  intent: "set" | "remove";
  line: string;
  /** Takes no press: the application that handles it is not there yet. */
  inert?: boolean;
  children: ReactNode;
};

/** A form that changes the line without the page's scripts; with them its buttons do. */
export function LineForm({ intent, line, inert, children }: LineFormProps) {
  return (
    <form
      method="post"
      noValidate
      action={here("/cart")}
      inert={inert}
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={line} />
      {/* Enter in a field presses a form's first button: this one sends what was typed. */}
      <button type="submit" hidden />
      {children}
    </form>
  );
}
