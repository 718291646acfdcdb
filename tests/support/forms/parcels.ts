type Entry = ["admin", string, string, Record<string, string>];

/** The forms about parcels: of an order, and of all that wait. */
export const parcelForms = (one: string, all: string): Entry[] => {
  const tracking = { carrierName: "Himalaya Couriers", trackingNumber: "HC 1", trackingUrl: "" };
  const size = { weight: "4", length: "40", width: "30", height: "20" };
  const move = { intent: "move", parcel: "none", state: "delivered" };
  return [
    [
      "admin",
      "admin/orders/parcels",
      one,
      { intent: "add", key: "a-key", "pieces:0": "1", handedOver: "", ...tracking },
    ],
    ["admin", "admin/orders/parcels", one, { intent: "track", parcel: "none", ...tracking }],
    ["admin", "admin/orders/parcels", one, move],
    ["admin", "admin/orders/parcels", one, { intent: "book", parcel: "none", ...size }],
    ["admin", "admin/orders/parcels", one, { intent: "resume", parcel: "none" }],
    ["admin", "admin/parcels/list", all, { intent: "hand over", parcel: "none" }],
    ["admin", "admin/parcels/list", all, { intent: "check", csv: "Order" }],
    ["admin", "admin/parcels/list", all, { intent: "enter", csv: "Order" }],
  ];
};
