import { data, redirect } from "react-router";

/**
 * What is thrown in place of a picture that there is not: a person who opened its address comes to the page
 * that says so, a place for it in a page gets the status alone.
 */
export function noPicture({ headers }: Request) {
  const isOpened = headers.get("accept")?.includes("text/html");
  return isOpened ? redirect("/404-not-found") : data(null, { status: 404 });
}
