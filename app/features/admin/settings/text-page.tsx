import type { ReactNode } from "react";
import { Form, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { shouldRevalidate } from "#app/ui/form/network-failure.ts";
import { PREVIEW } from "./preview.ts";

type TextPageProps = {
  title: string;
  /** The list that it belongs to. */
  list: { to: string; label: string };
  /** What stands beside the title. */
  aside: ReactNode;
  children: ReactNode;
};

/** The page of one long text: an article, or a legal page. */
export function TextPage({ title, list, aside, children }: TextPageProps) {
  return (
    <section className="admin-section" aria-labelledby="text-title">
      <p>
        <Link to={list.to}>{list.label}</Link>
      </p>
      <div className="articles-head">
        <h2 id="text-title">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Throws away a draft as it was when the page was opened: its revision or its time. */
export function DeleteDraft({ seen }: { seen: number }) {
  return (
    <Form method="post">
      <input type="hidden" name="seen" value={seen} />
      <button className="plain" type="submit" name="intent" value="delete">
        Delete this draft
      </button>
    </Form>
  );
}

/** Drawing the preview changes nothing; one that ends amid a save must not keep the page as it was. */
export function unlessPreview(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.formData?.get("intent") !== PREVIEW) return shouldRevalidate(args);
  return args.currentUrl.href !== args.nextUrl.href;
}
