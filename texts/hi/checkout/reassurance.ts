import type { reassurance as english } from "#english/checkout/reassurance.ts";
import { texts } from "#language";

export const reassurance: typeof english = texts({
  delivery: (cost, time) => `${cost} डिलीवरी में ${time} लगते हैं।`,
  moneyBack: (days) => `${days} दिन की मनी-बैक गारंटी, मूल पैकिंग और सभी एक्सेसरीज़ के साथ।`,
  warranty: (time) => `सभी उत्पादों पर वारंटी ${time}।`,
});
