import { z } from "zod";
import { type MailAdapter, MailFailure } from "#extensions/declared/mail.ts";

const variables = { LETTERS_URL: z.url().optional() };
const schema = z.object(variables);

/** Hands mails to a service for letters. */
export const lettersAdapter: MailAdapter = {
  name: "letters",
  variables,
  companions: ["LETTERS_URL"],
  configure: (environment, from) => {
    const { LETTERS_URL: url } = schema.parse(environment);
    if (!url) return null;
    return {
      send: async ({ to, subject, text }) => {
        const body = JSON.stringify({ from: from(), to, subject, text });
        const { ok, status } = await fetch(`${url}/letters`, { method: "POST", body });
        const permanent = status < 500;
        if (!ok) throw new MailFailure(`The letters came back: ${status}`, { permanent, status });
      },
      close: () => {},
    };
  },
};
