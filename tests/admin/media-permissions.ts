import { mediaMessages } from "#domain/messages/media-messages.ts";
import { type Cells, IN, NO, OUT, superCells } from "./permission-cells.ts";

/** Rows of permissions.test.ts for the media library. */
export const mediaPages: Record<string, [address: string, cells: Cells]> = {
  "admin/dashboard/media": ["/admin/dashboard/media", [OUT, OUT, OUT, NO, NO, NO, IN]],
  "admin/dashboard/media.json": ["/admin/dashboard/media.json", [OUT, OUT, OUT, NO, NO, NO, IN]],
};

export const mediaForms: Record<string, [string, Record<string, string>, Cells][]> = {
  "admin/dashboard/media": [
    ["/admin/dashboard/media", { intent: "upload" }, superCells(mediaMessages.none)],
    [
      "/admin/dashboard/media",
      { intent: "update", name: "none", alt: "" },
      superCells(mediaMessages.unknownPicture),
    ],
    [
      "/admin/dashboard/media",
      { intent: "remove", name: "none", confirmed: "yes" },
      superCells(mediaMessages.unknownPicture),
    ],
  ],
  "admin/dashboard/media.json": [
    ["/admin/dashboard/media.json", { intent: "upload" }, superCells(mediaMessages.none)],
  ],
};
