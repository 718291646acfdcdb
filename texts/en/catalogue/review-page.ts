import { texts } from "#language";
/** The page on which a customer reviews a product of an order, and what the order's page says of it. */
export const reviewPage = texts({
  title: "Write a review",
  yours: "Your review",
  part: "Your reviews",
  order: (number: string) => `Order ${number}`,
  write: "Write a review",
  writeOf: (product: string) => `Write a review of ${product}`,
  see: "See your review",
  seeOf: (product: string) => `See your review of ${product}`,
  back: "Back to the order",
  all: "All reviews of this product",

  stars: "How many stars?",
  starOf: (stars: number) => (stars === 1 ? "1 star" : `${stars} stars`),
  worst: "Poor",
  best: "Excellent",
  words: "Your experience",
  headline: "Title (optional)",
  body: "Your review",
  bodyHint: (least: number, most: number) => `${least} to ${most} characters`,
  photos: "Photos (optional)",
  photosHint: (most: number) =>
    `Up to ${most}, at most 20 MB each: JPEG, PNG, WebP or AVIF. Everybody can see them. Place and camera are removed.`,
  shownAs: (name: string) =>
    `Your review appears at once as “${name}”, as you wrote it. You can delete it at any time and write a new one.`,
  send: "Publish review",
  checkForm: "Please look at the marked fields.",
  chooseAgain: "Photos have to be chosen again.",

  thanks: "Thank you. Everybody can read your review now.",
  gone: "Your review is deleted. You can write a new one.",
  isPublished: "Everybody can read this review.",
  isHidden: "This review is hidden from others, for this reason:",
  hiddenNext: "If you see it otherwise, write to our Grievance Officer.",
  grievance: "Write to the Grievance Officer",
  remove: "Delete this review",
  removeNote:
    "It is gone for good, with its photos. A review cannot be changed; you can write a new one then.",
  removeYes: "Delete for good",

  chooseStars: "Choose how many stars you give",
  tooShort: (least: number) => `Write at least ${least} characters`,
  tooManyPhotos: (most: number) => `Send at most ${most} photos`,
  tooManyForms: "You have sent many reviews within an hour. Please try again later.",
  notDelivered: "You can review a product once it has been delivered.",
  nothingLeft: "You have returned this product. Only what you have can be reviewed.",
  written: "You have reviewed this product already.",
});
