import { texts } from "#language";
/** The mail to people whose data was in a breach (DPDP rules, rule 7). */
export const breachMails = texts({
  subject: "Your personal data was in a breach",
  heading: "Your personal data was in a breach.",
  began: "It happened",
  noticed: "We noticed it",
  data: "Your data",
  parts: {
    nature: "What happened",
    consequences: "What it may mean for you",
    measures: "What we are doing",
    advice: "What you can do",
  },
  questions: "Questions about it are answered by our grievance officer.",
  ask: "Ask the grievance officer",
  because: (brand: string) => `${brand} keeps data about you, and has to tell you this.`,
});
