import { shippingMessages } from "../messages/shipping-messages.ts";
import { failed, type Result, success } from "../result.ts";
import { oneLine } from "../typed-text.ts";

/** Who carries a parcel, and how it is followed. */
export type Tracking = {
  carrierName: string;
  trackingNumber: string | null;
  trackingUrl: string | null;
};
/** What is wrong with each field that is not right, as a sentence. */
export type TrackingErrors = Partial<Record<keyof Tracking, string>>;

const MOST_NAME = 60; // characters
const MOST_LINK = 500; // characters
const NUMBER = /^[A-Za-z0-9][A-Za-z0-9 ._/-]{1,58}[A-Za-z0-9]$/;

/** Whether a text can be a tracking number. */
export const isTrackingNumber = (text: string): boolean => NUMBER.test(text);

/** Checks what somebody typed. Number and link may be empty; a link without its number may not. */
export function readTracking(
  input: Record<keyof Tracking, string>,
): Result<Tracking, TrackingErrors> {
  const errors: TrackingErrors = {};
  const carrierName = oneLine(input.carrierName);
  const number = oneLine(input.trackingNumber);
  const link = input.trackingUrl.trim();
  if (carrierName === "" || carrierName.length > MOST_NAME) {
    errors.carrierName = shippingMessages.carrierBlank;
  }
  if (number !== "" && !isTrackingNumber(number))
    errors.trackingNumber = shippingMessages.numberWrong;
  if (link !== "" && !isLink(link)) errors.trackingUrl = shippingMessages.linkWrong;
  if (number === "" && link !== "") errors.trackingNumber ??= shippingMessages.linkWithoutNumber;
  if (Object.keys(errors).length > 0) return failed(errors);
  return success({
    carrierName,
    trackingNumber: number === "" ? null : number,
    trackingUrl: link === "" ? null : new URL(link).href,
  });
}

/** A page that a customer may be led to: no other scheme, and nobody's name and password within. */
function isLink(text: string): boolean {
  if (text.length > MOST_LINK || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === "https:" && username === "" && password === "";
}
