/** Characters of a review's text and of its title. */
export const LEAST_BODY = 20;
export const MOST_BODY = 2000;
export const MOST_TITLE = 80;
/** Photos of one review. */
export const MOST_PHOTOS = 4;
/** Characters of the shop's answer. */
export const MOST_ANSWER = 1000;
