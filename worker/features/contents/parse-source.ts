import * as z from "zod/mini";

/** What the tools that work on a text of the person have in common. */
const sourceInput = z.object({ text: z.string() });

/** The text that a tool was given, from what it was asked for, as JSON; null where there is none, or it cannot be read. */
export function parseSource(input: string): string | null {
  try {
    return sourceInput.safeParse(JSON.parse(input)).data?.text ?? null;
  } catch {
    return null;
  }
}
