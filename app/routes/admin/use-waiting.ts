import { useRouteLoaderData } from "react-router";
import type { Waiting } from "#domain/admin/today.ts";
import type { loader as frameLoader } from "./frame.tsx";

/** What waits for the admin, as the frame has read it: the menu's marks and every count are of one reading. */
export function useWaiting(): { waiting: readonly Waiting[]; now: string } {
  const frame = useRouteLoaderData<typeof frameLoader>("routes/admin/frame");
  return { waiting: frame?.waiting ?? [], now: frame?.now ?? "" };
}
