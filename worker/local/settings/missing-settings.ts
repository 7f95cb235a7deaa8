// What an operator should set before the installation is open to others, and what each setting is for.
import type { settings } from "./schema.ts";

interface Purpose {
  names: (keyof typeof settings)[];
  purpose: string;
  /** Whether one of them is enough. */
  isAnyEnough?: boolean;
}

/** In the order of their importance. The session keys are generated. */
const purposes: Purpose[] = [
  {
    names: ["OPENAI_API_KEY", "OPENAI_BASE_URL"],
    isAnyEnough: true,
    purpose: "the model; without it, nothing can be written",
  },
  { names: ["PUBLIC_ORIGIN"], purpose: "links in mails, Google and Stripe; without it, crons send no mails" },
  { names: ["MAIL_FROM"], purpose: "mails; without it, nobody can confirm an address or recover a password" },
  {
    names: ["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_EMAIL", "OPERATOR_COUNTRY"],
    purpose: "legal pages, support and your own page about the installation",
  },
  { names: ["DATA_LOCATION", "MODEL_PROVIDER"], purpose: "the privacy policy" },
  { names: ["MODEL_DAILY_CAP_USD", "MODEL_PRICES"], purpose: "the most a day may cost" },
  { names: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"], purpose: "selling plans" },
  { names: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"], purpose: "signing in with Google" },
  { names: ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"], purpose: "protecting sign-up against robots" },
  { names: ["OPENAI_MODERATION_MODEL"], purpose: "moderation of requests" },
];

/** Returns the settings that are empty, each with its purpose. */
export function missingSettings(
  variables: Record<string, unknown>,
  secrets: readonly string[],
): { names: string[]; purpose: string }[] {
  const isSet = (name: string) => Boolean(variables[name]) || secrets.includes(name);
  return purposes.flatMap(({ names, purpose, isAnyEnough = false }) => {
    const missing = names.filter((name) => !isSet(name));
    const isComplete = isAnyEnough ? missing.length < names.length : missing.length === 0;
    return isComplete ? [] : [{ names: missing, purpose }];
  });
}
