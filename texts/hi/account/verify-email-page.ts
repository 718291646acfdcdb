import type { verifyEmailPage as english } from "#english/account/verify-email-page.ts";
import { texts } from "#language";

export const verifyEmailPage: typeof english = texts({
  pageTitle: "ईमेल पता",
  thanks: "धन्यवाद",
  dead: "यह लिंक काम नहीं करता",
  title: "अपने ईमेल पते की पुष्टि करें",
  shop: "खरीदारी जारी रखें",
  hint: "मेल में एक लिंक है, जिससे आप पुष्टि करते हैं कि यह पता आपका है।",
  button: "मेल फिर से भेजें",
});
