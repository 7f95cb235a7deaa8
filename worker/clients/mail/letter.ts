/** What a mail says, before it becomes text and HTML. Everything in it is plain text; line breaks are taken out. */
export interface Letter {
  /** One line of at most 78 characters, without anything a person has typed. */
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  title: string;
  /** False where nobody knows yet whose address it is: names are typed by whoever registers. */
  greetsByName: boolean;
  body: Part[];
  /** How long link and code are good, and what to do if it was not the reader. */
  notes: string[];
  /** Why the mail was sent. */
  reason: string;
}

/** A part of the body; a string is a paragraph. */
export type Part =
  | string
  | { code: string }
  | { label: string; link: string }
  /** Each name with its colon. */
  | { facts: { name: string; value: string }[] };
