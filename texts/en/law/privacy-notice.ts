import { texts } from "#language";
/** The words of the notices at sign-up and checkout: what data is used for. */
export const privacyNotice = texts({
  title: "What your data is used for",
  signUp: [
    "Name, e-mail address, telephone number and password: for your account.",
    "Delivery address: to fill in your orders.",
  ],
  /** Who asks for a code and has no account. */
  byCode:
    "If you have no account yet, the code makes one, and you agree that your e-mail address is used for it, and your name, telephone number and address once you give them.",
  signUpAct: "By signing up you agree to this.",
  checkout: [
    "Name, address, telephone number and e-mail address: to deliver this order, to invoice it and to answer for it.",
    "The carrier and the payment service get what they need of it, and nobody else.",
  ],
  checkoutAct: "By confirming the details you agree to this.",
  rights:
    "You can withdraw it in your privacy settings as easily, see, correct and erase your data, and complain to our grievance officer or the Data Protection Board.",
  link: "Privacy notice",
});
