import { mediaMessages } from "../messages/media-messages.ts";

/** Why an uploaded file is not taken, and what may not be done with a picture. */
export const mediaFailures = {
  "picture/too-large": {
    status: 413,
    get sentence() {
      return mediaMessages().tooLarge;
    },
  },
  "picture/too-many": {
    status: 413,
    get sentence() {
      return mediaMessages().tooMany;
    },
  },
  "picture/none": {
    status: 400,
    get sentence() {
      return mediaMessages().none;
    },
  },
  "picture/empty": {
    status: 422,
    get sentence() {
      return mediaMessages().empty;
    },
  },
  "picture/svg": {
    status: 422,
    get sentence() {
      return mediaMessages().isSvg;
    },
  },
  "picture/moving": {
    status: 422,
    get sentence() {
      return mediaMessages().moves;
    },
  },
  "picture/heic": {
    status: 422,
    get sentence() {
      return mediaMessages().isHeic;
    },
  },
  "picture/unknown-type": {
    status: 422,
    get sentence() {
      return mediaMessages().unknownType;
    },
  },
  "picture/too-many-pixels": {
    status: 422,
    get sentence() {
      return mediaMessages().tooManyPixels;
    },
  },
  "picture/too-small": {
    status: 422,
    get sentence() {
      return mediaMessages().tooSmall;
    },
  },
  "picture/broken": {
    status: 422,
    get sentence() {
      return mediaMessages().broken;
    },
  },
  "picture/not-made": {
    status: 422,
    get sentence() {
      return mediaMessages().notMade;
    },
  },
  "picture/store-fails": {
    status: 503,
    get sentence() {
      return mediaMessages().storeFails;
    },
  },
  "picture/came-broken": {
    status: 400,
    get sentence() {
      return mediaMessages().cameBroken;
    },
  },
  "picture/unknown": {
    status: 404,
    get sentence() {
      return mediaMessages().unknownPicture;
    },
  },
  "picture/in-use": {
    status: 409,
    get sentence() {
      return mediaMessages().inUse;
    },
  },
} as const;
