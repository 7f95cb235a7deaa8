/** What was stored as JSON; a row of another time that holds something else is given as it is. */
export function parsedJson(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
}
