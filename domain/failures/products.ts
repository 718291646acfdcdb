/** Why a use-case of the admins' products refuses. What is wrong with a form is shown in its page (200). */
export const productFailures = {
  "unknown-product": { status: 404, sentence: "There is no product with this id" },
  "unknown-product-revision": {
    status: 404,
    sentence: "There is no such revision of this product",
  },
  "product-invalid": {
    status: 200,
    sentence: "Nothing is saved yet. Please correct what is marked; all the rest is kept.",
  },
  "product-changed": {
    status: 200,
    sentence: "Nothing is saved yet: this product was changed while you had it open.",
  },
  "product-endless": {
    status: 200,
    sentence: "Nothing is saved yet: please say whether it is to be sold without a count.",
  },
} as const;
