/**
 * Formats one line of CSV (RFC 4180). A value that a spreadsheet would take for a formula is preceded by an apostrophe
 * (OWASP, "CSV Injection").
 */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map((value) => quoted(typeof value === "number" ? String(value) : harmless(value))).join(",")}\r\n`;
}

const harmless = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
