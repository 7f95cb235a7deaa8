/** The pages of the settings in their order. Mails, Stripe and Google lead to some of them, too. */
export const settingsPaths = {
  profile: "/settings/profile",
  security: "/settings/security",
  billing: "/settings/billing",
  notifications: "/settings/notifications",
  usage: "/settings/usage",
  api: "/settings/api",
  data: "/settings/data",
} as const;

/** The pages about the operator's duties, which anyone can read. Mails lead to them, too. */
export const legalPaths = { terms: "/terms", privacy: "/privacy", imprint: "/imprint" } as const;

/** The page about the public API. */
export const developersPath = "/developers";

/** A foreign base: a URL resolved against it keeps this origin only if it is relative. */
const nowhere = "https://nowhere.invalid";

/**
 * Parses the return address of a request like a browser would. Prevents open redirects.
 * @returns path, query and fragment; undefined if the address leads to another origin or is not a URL
 */
export function safePath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith("/")) return undefined;
  try {
    const url = new URL(address, nowhere);
    const path = url.pathname + url.search + url.hash;
    return url.origin === nowhere && !path.startsWith("//") ? path : undefined; // "/.//evil.test" is "//evil.test"
  } catch {
    return undefined;
  }
}

/** Whether the address is on this machine, the only place where plain http is allowed. */
export function isLocal({ hostname }: URL): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
