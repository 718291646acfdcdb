import { createHash } from "node:crypto";

/** What every token begins with, so that a leaked one is found where it lies. */
export const TOKEN_PREFIX = "gv_";
const TOKEN = /^gv_[\w-]{43}$/;

/** Whether a text can be a token at all. */
export const isTokenText = (text: string): boolean => TOKEN.test(text);

/** What is kept of a token. It has 256 random bits: nothing slower than SHA-256 is needed. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
