/** A file as it has come with a form, in a temporary place, which is cleared after the request. */
export type Upload = {
  /** What it was called where it came from. */
  fileName: string;
  path: string;
  bytes: number;
  /** SHA-256 of its bytes, in hexadecimal. */
  hash: string;
  /** True: more came than may, and the rest was not kept. */
  tooLarge: boolean;
};

/** The files of a form; where something was wrong with the form as a whole, those before it. */
export type Uploads = {
  files: Upload[];
  failure:
    | "picture/too-many"
    | "picture/came-broken"
    | "picture/store-fails"
    | "return/too-many-forms"
    | "review/too-many-forms"
    | null;
};
