import { mediaMessages } from "../messages/media-messages.ts";

/** Why an uploaded file is not taken, and what may not be done with a picture. */
export const mediaFailures = {
  "picture/too-large": { status: 413, sentence: mediaMessages.tooLarge },
  "picture/too-many": { status: 413, sentence: mediaMessages.tooMany },
  "picture/none": { status: 400, sentence: mediaMessages.none },
  "picture/empty": { status: 422, sentence: mediaMessages.empty },
  "picture/svg": { status: 422, sentence: mediaMessages.isSvg },
  "picture/moving": { status: 422, sentence: mediaMessages.moves },
  "picture/heic": { status: 422, sentence: mediaMessages.isHeic },
  "picture/unknown-type": { status: 422, sentence: mediaMessages.unknownType },
  "picture/too-many-pixels": { status: 422, sentence: mediaMessages.tooManyPixels },
  "picture/too-small": { status: 422, sentence: mediaMessages.tooSmall },
  "picture/broken": { status: 422, sentence: mediaMessages.broken },
  "picture/not-made": { status: 422, sentence: mediaMessages.notMade },
  "picture/store-fails": { status: 503, sentence: mediaMessages.storeFails },
  "picture/came-broken": { status: 400, sentence: mediaMessages.cameBroken },
  "picture/unknown": { status: 404, sentence: mediaMessages.unknownPicture },
  "picture/in-use": { status: 409, sentence: mediaMessages.inUse },
} as const;
