/** What the form of a long text sends to have its preview drawn. */
export const PREVIEW = "preview";
