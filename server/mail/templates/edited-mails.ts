import { orderName, withoutLinks } from "#server/mail/message/plain.ts";
import { action, display, lines, note, paragraph, title } from "./parts.ts";
import type { SomeMailTemplates } from "./template.ts";

/** About an order that the shop has changed for its customer. */
export const editedMails = {
  "order-address": ({ order }, settings) => {
    const { shippingAddress: to } = order;
    const phone = to?.phone ? `Phone ${to.phone}` : "";
    const place = to ? [to.address, `${to.city} ${to.pinCode}`, to.state, phone] : [];
    const written = [to ? orderName(to) : "", ...place.map((line) => withoutLinks(line))];
    return {
      subject: `Your ${settings.brand.name} order ${order.id} goes to another address`,
      preview: "We have changed where your order goes.",
      heading: "Your order goes to another address.",
      body: [
        paragraph("We have changed where your order goes. What you pay stays the same."),
        display([["Order", order.id]]),
        title("Delivery to"),
        lines(written.filter((line) => line !== "")),
        action("See your orders", `${settings.publicUrl}/orders`),
        note(
          `You did not ask for this? Write to ${settings.brand.email} at once, and name your order.`,
        ),
      ],
      because: `You get this mail because you ordered at ${settings.brand.name}.`,
    };
  },
} satisfies SomeMailTemplates;
