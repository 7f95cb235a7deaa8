/** Names of a browser and its operating system. */
interface UserAgent {
  browser: string;
  os: string;
}

const unknown = "Unknown";
const maxLength = 400;

/**
 * Parses a User-Agent header. The header is free text, so names that the parser doesn't list become "Unknown".
 */
export async function readUserAgent(header: string): Promise<UserAgent> {
  if (!header) return { browser: unknown, os: unknown };
  // Loaded on demand, because only sign-ins need it.
  const { default: Bowser } = await import("bowser");
  const { browser, os } = Bowser.parse(header.slice(0, maxLength));
  return { browser: nameIn(Bowser.BROWSER_MAP, browser.name), os: nameIn(Bowser.OS_MAP, os.name) };
}

function nameIn(names: Record<string, string>, name: string | undefined): string {
  return Object.values(names).find((known) => known === name) ?? unknown;
}
