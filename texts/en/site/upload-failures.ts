import { texts } from "#language";
/** Why a picture or a photo that somebody sends is not taken. */
export const uploadFailures = texts({
  tooLarge: "The file is larger than 20 MB. Save it smaller, then upload it again.",
  tooMany: "These are more than 10 files, or more than 200 MB, at once. Upload fewer at a time.",
  empty: "The file is empty.",
  isSvg: "SVG drawings are not taken. Save it as PNG, then upload it again.",
  moves: "Moving pictures are not taken. Save one frame as JPEG or PNG, then upload it again.",
  isHeic: "HEIC photos are not taken. Save it as JPEG, then upload it again.",
  unknownType: "This is not a picture that we can read: use JPEG, PNG, WebP or AVIF.",
  tooManyPixels:
    "The picture has more than 52 million pixels (AVIF: 25 million). Make it smaller, then upload it again.",
  tooSmall: "A product picture needs at least 320 pixels on its longer side.",
  broken: "The picture is damaged or incomplete. Save it again, then upload it.",
  notMade: "The picture could not be made ready. Save it again as JPEG, then upload it.",
  storeFails: "The picture could not be kept because the file store does not answer. Try again.",
  cameBroken: "The upload did not arrive whole. Try again.",
});
