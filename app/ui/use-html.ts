import { useMemo } from "react";

/**
 * HTML for `dangerouslySetInnerHTML`, as one object while it is the same text: React writes another object
 * into the page anew, and takes what was opened in it along with a click that has only begun.
 */
export const useHtml = (html: string) => useMemo(() => ({ __html: html }), [html]);
