import type { Tag } from "#domain/consent/tags.ts";

export type { Tag, TagCategory, TagHosts } from "#domain/consent/tags.ts";

/** A tag of version 1: one sentence for all languages, and hosts for whatever it does but frames. */
export type TagV1 = Omit<Tag, "purpose" | "hosts"> & { purpose: string; hosts: readonly string[] };
