/** Facts in YAML before a markdown text, a line each. */
export function yamlHead(facts: Record<string, unknown>): string {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${yamlValue(value)}`);
  return `---\n${lines.join("\n")}\n---\n`;
}

/**
 * The value on one line. JSON is YAML, but for signs that YAML takes for line breaks or does not take at all; and what
 * nobody sees, or what turns the direction of writing, is better seen.
 */
export function yamlValue(value: unknown): string {
  const json = JSON.stringify(value, (_, part) => (typeof part === "string" ? part.toWellFormed() : part));
  return json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffe\uffff]/gu, (sign) =>
    sign.length > 1 ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
