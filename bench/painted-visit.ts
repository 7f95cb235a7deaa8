interface Visit {
  runtimeError?: { code: string; message: string } | undefined;
}

/** A visit in which Chrome paints nothing is repeated until there were this many. */
const attempts = 3;

/** Returns the first visit that Lighthouse could measure. @throws Error with its message if there is none */
export async function paintedVisit<V extends Visit>(visit: () => Promise<V>): Promise<V> {
  for (let attempt = 1; ; attempt++) {
    const result = await visit();
    if (!result.runtimeError) return result;
    const { code, message } = result.runtimeError;
    if (code !== "NO_FCP" || attempt === attempts) throw new Error(message);
  }
}
