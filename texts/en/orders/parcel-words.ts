import { texts } from "#language";
/** The parcels of an order, as its customer sees them. */
export const parcelWords = texts({
  title: (count: number): string => (count === 1 ? "Parcel" : "Parcels"),
  states: {
    packed: "Packed",
    "handed over": "On its way",
    "in transit": "On its way",
    "out for delivery": "Out for delivery",
    "not delivered": "Could not be delivered; another try follows",
    delivered: "Delivered",
    "coming back": "On its way back to us",
    "come back": "Came back to us",
    lost: "Lost by the carrier; we look into it",
    cancelled: "Not sent",
  },
  fromYou: (state: string) => `From you to us: ${state}`,
  replacement: (state: string) => `Replacement: ${state}`,
  numbered: (number: number, state: string) => `Parcel ${number}: ${state}`,
  expected: (day: string) => `expected ${day}`,
  track: (carrier: string) => `Track it with ${carrier}`,
});
