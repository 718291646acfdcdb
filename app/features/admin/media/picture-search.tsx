import { useRef } from "react";
import { Form, Link } from "react-router";
import { useAddressFields } from "#app/ui/form/use-address-fields.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LIBRARY } from "./library.ts";

/** Searches the library; what is searched for stands in the address. */
export function PictureSearch({ text, result }: { text: string; result: string }) {
  const form = useRef<HTMLFormElement>(null);
  useAddressFields(form, { q: text });
  return (
    <Form className="toolbar short" role="search" method="get" action={LIBRARY} ref={form}>
      <div className="search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="q"
          aria-label="Search pictures"
          placeholder="File name or description"
          defaultValue={text}
          maxLength={100}
        />
      </div>
      <button className="button quiet" type="submit">
        Search
      </button>
      {text ? (
        <Link className="plain" to={LIBRARY}>
          Clear
        </Link>
      ) : null}
      <p className="result num" role="status">
        {result}
      </p>
    </Form>
  );
}
