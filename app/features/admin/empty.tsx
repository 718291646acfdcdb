import type { ReactNode } from "react";

type EmptyProps = {
  /** That there is nothing, as a short sentence. */
  title: string;
  /** Why, or what to do next. */
  children?: ReactNode;
};

/** What stands in place of a list that has nothing in it. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {children ? <p className="soft">{children}</p> : null}
    </div>
  );
}
