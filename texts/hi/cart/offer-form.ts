import type { offerForm as english } from "#texts/cart/offer-form.ts";

export const offerForm: typeof english = {
  code: "ऑफ़र कोड",
  remove: "हटाएँ",
  removed: (code) => `: ऑफ़र कोड ${code}`,
  applies: "ऑफ़र की छूट आपके ऑर्डर में घटा दी गई है।",
  apply: "लागू करें",
};
