// What is kept on the device: JSON under keys of ours. Where storage is forbidden or full, nothing is kept and
// nothing breaks.

const prefix = "calamo";

export function readStored<Value>(
  key: string,
  isValue: (value: unknown) => value is Value,
): Value | undefined {
  try {
    const text = localStorage.getItem(`${prefix}.${key}`);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(`${prefix}.${key}`);
    else localStorage.setItem(`${prefix}.${key}`, JSON.stringify(value));
  } catch {
    // nothing is kept
  }
}

/** Sign-out: everything of ours goes. Theme and language have keys of their own and stay. */
export function forgetStored(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${prefix}.`)) localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
