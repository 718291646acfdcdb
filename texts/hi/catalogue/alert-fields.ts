import type { alertFields as english } from "#texts/catalogue/alert-fields.ts";

export const alertFields: typeof english = {
  email: "आपका ईमेल",
  hint: "पते की पुष्टि के बाद बस एक ईमेल। और कुछ नहीं।",
  send: "वापस आने पर मुझे बताएँ",
};
