/** What a browser says it is and runs on, by name. */
export interface UserAgent {
  browser: string;
  os: string;
}

const unknown = "Unknown";
/** Longer ones are nobody's browser. */
const maxLength = 400;

/**
 * Reads a User-Agent header. Only names of the parser's own lists are answered: the header is free text, and what it
 * makes up is "Unknown".
 */
export async function readUserAgent(header: string): Promise<UserAgent> {
  if (!header) return { browser: unknown, os: unknown };
  // Loaded only when somebody signs in.
  const { default: Bowser } = await import("bowser");
  const { browser, os } = Bowser.parse(header.slice(0, maxLength));
  return { browser: nameIn(Bowser.BROWSER_MAP, browser.name), os: nameIn(Bowser.OS_MAP, os.name) };
}

function nameIn(names: Record<string, string>, name: string | undefined): string {
  return Object.values(names).find((known) => known === name) ?? unknown;
}
