import * as z from "zod/mini";

/** What the legal pages need to know about this instance. A setting that the operator has not filled in is empty. */
export const legalFacts = () =>
  z.object({
    operator: z.object({
      name: z.string(),
      /** May have several lines, as may `details` and `liability`. */
      address: z.string(),
      email: z.string(),
      /** Whatever else the law requires: representative, register, VAT ID. */
      details: z.string(),
      /** ISO 3166-1 alpha-2; its law applies. */
      country: z.string(),
      liability: z.string(),
    }),
    /** Where the data is stored: ISO 3166-1 alpha-2, "EU", or a text. */
    dataLocation: z.string(),
    /** The company that runs the language model. */
    modelProvider: z.string(),
    /** Which optional services this instance uses. */
    services: z.object({
      demoModel: z.boolean(),
      moderation: z.boolean(),
      payments: z.boolean(),
      google: z.boolean(),
      turnstile: z.boolean(),
    }),
  });
export type LegalFacts = z.output<ReturnType<typeof legalFacts>>;
