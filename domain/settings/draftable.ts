import { contentGroups } from "./groups/content.ts";
import type { GroupName } from "./groups.ts";

/** Groups that can be drafted and previewed before visitors see them: those of the pages' looks and words. */
export const draftableGroups = Object.keys(contentGroups) as (GroupName &
  keyof typeof contentGroups)[];

/** Whether a group is one of them. */
export const isDraftable = (name: GroupName): boolean =>
  (draftableGroups as readonly GroupName[]).includes(name);
