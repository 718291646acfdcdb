import type { ReactNode } from "react";

type PartProps = {
  title: string;
  /** Of the title, for links to it. */
  id?: string;
  children: ReactNode;
};

/** A titled part of an admin page. */
export function Part({ title, id, children }: PartProps) {
  return (
    <section className="admin-part">
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
