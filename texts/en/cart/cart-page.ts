import { texts } from "#language";
/** The cart's page with its lines. */
export const cartPage = texts({
  title: "Cart",
  description: "What you have chosen, and what it costs.",
  emptyTitle: "Your Cart is Empty",
  emptyText: "There is nothing in it yet.",
  onward: "Continue Shopping",
  size: "Size",
  material: "Material",
  color: "Color",
  each: (price: string) => `${price} each`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: "Remove",
  cancel: "Cancel",
  removeQuestion: "Are you sure you want to remove this item from your cart?",
  takenOut: (name: string) => `${name} was taken out of your cart.`,
  undo: "Undo",
  checkout: "Proceed to Checkout",
  withTaxes: "Prices are inclusive of all taxes.",
  item: "item",
  items: "items",
});
