import type { Permission, SignedInAdmin } from "../roles.ts";
import { may } from "../roles.ts";

/** Who does something to an order. `system`: a webhook, a carrier's update or a job, by its name. */
export type Actor =
  | { kind: "customer"; userId: string }
  | { kind: "admin"; admin: SignedInAdmin }
  | { kind: "system"; name: string };
export type ActorKind = Actor["kind"];

/** The actor's id as events keep it: the account, or the name of the part of the shop. */
export function actorId(actor: Actor): string {
  if (actor.kind === "customer") return actor.userId;
  return actor.kind === "admin" ? actor.admin.uid : actor.name;
}

/** Whether this actor holds a permission, which only admins are asked for. */
export function holdsPermission(actor: Actor, permission: Permission): boolean {
  return actor.kind !== "admin" || may(actor.admin.authority, permission);
}
