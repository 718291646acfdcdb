import { redirect } from "react-router";

/** Any other path leads to /404-not-found (§2.7). */
export function loader() {
  return redirect("/404-not-found");
}

export const action = loader;
