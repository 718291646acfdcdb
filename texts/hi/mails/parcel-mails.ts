import type { parcelMails as english } from "#english/mails/parcel-mails.ts";
import { texts } from "#language";

export const parcelMails: typeof english = texts({
  contents: "इस पार्सल में",
  carrier: "कूरियर",
  trackingNumber: "ट्रैकिंग नंबर",
  expectedOn: "पहुँचने की तारीख",
  shipped: {
    subject: (brand, id) => `आपका ${brand} ऑर्डर ${id}: पार्सल रास्ते में है`,
    tracked: (carrier, number) => `${carrier} के साथ, ट्रैकिंग नंबर ${number}।`,
    untracked: (carrier) => `${carrier} के साथ।`,
    heading: "आपका ऑर्डर रास्ते में है।",
    headingPart: "आपके ऑर्डर का एक हिस्सा रास्ते में है।",
    left: "पार्सल हमारे यहाँ से निकल चुका है।",
    leftPart: "एक पार्सल हमारे यहाँ से निकल चुका है। बाकी ऑर्डर दूसरे पार्सल में आएगा।",
  },
  delivered: {
    subject: (brand, id) => `आपका ${brand} ऑर्डर ${id}: पार्सल पहुँच गया है`,
    restFollows: "आपके ऑर्डर का बाकी हिस्सा भी आ रहा है।",
    restInAnother: "आपके ऑर्डर का बाकी हिस्सा दूसरे पार्सल में आएगा।",
    heading: "आपका ऑर्डर पहुँच गया है।",
    headingPart: "आपके ऑर्डर का एक हिस्सा पहुँच गया है।",
  },
});
