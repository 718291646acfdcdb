import type { alertFields as english } from "#english/catalogue/alert-fields.ts";
import { texts } from "#language";

export const alertFields: typeof english = texts({
  email: "आपका ईमेल",
  hint: "पते की पुष्टि के बाद बस एक ईमेल। और कुछ नहीं।",
  send: "वापस आने पर मुझे बताएँ",
});
