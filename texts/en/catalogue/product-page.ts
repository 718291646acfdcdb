import { texts } from "#language";
/** A product's page. */
export const productPage = texts({
  shop: "Shop",
  breadcrumb: "Breadcrumb",
  add: "Add to Cart",
  notOffered: "Not Available",
  adding: "Processing...",
  withTaxes: "Inclusive of all taxes",
  arrival: "When would it arrive?",
  customization: "Customization",
  color: "Color",
  size: "Size",
  material: "Material",
  quantity: "Quantity",
  ofSize: (size: string) => `Size ${size}`,
  ofMaterial: (material: string) => `Material ${material}`,
  pieces: (quantity: number) => `Quantity ${quantity}`,
  subtotal: "Cart subtotal",
  onward: "Continue Shopping",
  view: "View Cart",
  now: "Check Out Now",
});
