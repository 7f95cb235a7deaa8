import * as z from "zod/mini";
import { languages } from "../catalog/languages.ts";
import { fieldError } from "../errors.ts";
import { maxRequestIds } from "../limits.ts";
import { uuid } from "./runs.ts";

export const supportTopics = ["problem", "billing", "account", "idea", "other"] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** The longest message, in characters. */
export const maxSupportMessage = 5000;
/** How much of an attached text is sent, in characters. */
export const maxSupportDocument = 20_000;
/** The longest name of a browser (`navigator.userAgent`), in characters. */
export const maxBrowserName = 500;

/**
 * Body of POST /api/support. The client generates the `id`: sending the same message again under the same id returns the
 * same reference and sends nothing.
 */
export const supportRequestInput = z.object({
  id: uuid,
  topic: z.enum(supportTopics, fieldError("TOPIC_REQUIRED")),
  message: z.string(fieldError("TEXT_EMPTY")).check(
    z.trim(),
    z.minLength(1, fieldError("TEXT_EMPTY")),
    z.maxLength(maxSupportMessage, fieldError("TEXT_TOO_LONG")),
    z.overwrite((message) => message.toWellFormed()),
  ),
  /** A text to attach that the user can read. */
  contentId: z.optional(uuid),
  /** Absent if the user leaves them out. */
  diagnostics: z.optional(
    z.object({
      browser: z.string().check(
        z.maxLength(maxBrowserName),
        z.overwrite((name) => name.toWellFormed()),
      ),
      language: z.enum(languages),
      /** Of the latest failed requests. */
      requestIds: z.array(z.string().check(z.regex(/^[\w=-]{1,100}$/))).check(z.maxLength(maxRequestIds)),
    }),
  ),
});
export type SupportRequestInput = z.output<typeof supportRequestInput>;

/** How users reach the operator. */
export const supportContact = () =>
  z.object({
    /** The operator's address; empty if it is not configured. */
    email: z.string(),
    /** Whether the contact form works, for plans that include it. */
    isFormAvailable: z.boolean(),
  });
export type SupportContact = z.output<ReturnType<typeof supportContact>>;

/** A message that was sent: its reference, such as "CAL-7K3M-92QX", and the promised time until a reply. */
export const supportReceipt = () =>
  z.object({
    reference: z.string(),
    responseTime: z.object({ unit: z.enum(["days", "hours"]), count: z.number() }),
  });
export type SupportReceipt = z.output<ReturnType<typeof supportReceipt>>;
