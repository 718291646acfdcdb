import type { ReactNode } from "react";

/** A titled part of an admin page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="admin-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
