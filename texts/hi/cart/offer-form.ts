import type { offerForm as english } from "#english/cart/offer-form.ts";
import { texts } from "#language";

export const offerForm: typeof english = texts({
  code: "ऑफ़र कोड",
  remove: "हटाएँ",
  removed: (code) => `: ऑफ़र कोड ${code}`,
  applies: "ऑफ़र की छूट आपके ऑर्डर में घटा दी गई है।",
  apply: "लागू करें",
});
