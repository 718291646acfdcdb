import { texts } from "#language";
/** The shop's list. */
export const shopPage = texts({
  shop: "Shop",
  title: "Shop Air Purifiers & Monitors",
  titleOf: (page: number) => `Shop Air Purifiers & Monitors, page ${page}`,
  after: "Smart Air Solutions",
  description: (cost: string) =>
    `Smart air purifiers and air-quality monitors, WiFi-enabled, with plant integration. ${cost}`.trim(),
  heading: "Purifiers and monitors",
  lead: (isTrio: boolean, cost: string) =>
    `${isTrio ? "One cleans the air of a room, two measure it." : "Purifiers clean the air of a room, monitors measure it."} ${cost}`.trim(),
  products: "Our Products",
  none: "No product has all of these words.",
  features: "Key Features",
  buy: "Buy Now",
  colors: "Colors",
  colorCount: (count: number) => `${count} colors`,
  compare: "Compare all",
  help: {
    label: "Help with choosing",
    compare: "All products side by side: price, figures, sizes, materials, delivery.",
    room: "Your room in numbers",
    roomText: "Area and ceiling height give the clean-air rate that a purifier has to reach.",
  },
  information: "Information",
  productFeatures: "Product Features",
  productFeaturesText: (warranty: string, replacement: string | null) =>
    `Every product carries a warranty of ${warranty}${replacement === null ? "" : `, and is replaced within ${replacement} by the brand if it arrives faulty`}. Purifier and monitors connect by Wi-Fi and Bluetooth and send their readings to the same portal.`,
  returnPolicy: "Return Policy",
  returnPolicyText: (days: number) =>
    `There is a ${days}-day money-back guarantee. Returned items must be original, with their accessories and packaging. Write to us, and we arrange the pick-up.`,
  shipping: "Shipping & Tracking",
  shippingText: (cost: string, least: string, most: string) =>
    `${cost} Delivery takes a minimum of ${least} and a maximum of ${most}. You get a mail when the order is placed, and its status stands under Orders.`,
});
