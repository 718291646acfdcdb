import type { profilePage as english } from "#english/account/profile-page.ts";
import { texts } from "#language";

export const profilePage: typeof english = texts({
  title: "प्रोफ़ाइल",
  notConfirmed: "आपके ईमेल पते की अभी पुष्टि नहीं हुई है।",
  sendAgain: "मेल फिर से भेजें",
  security: "सुरक्षा और डेटा",
  edit: "प्रोफ़ाइल बदलें",
  cancel: "रद्द करें",
  save: "बदलाव सहेजें",
  saving: "सहेजा जा रहा है...",
});
