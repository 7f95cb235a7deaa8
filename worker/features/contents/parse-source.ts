import * as z from "zod/mini";
import { parseStored } from "./parse-stored.ts";

/** What the tools that work on a text of the person have in common. */
const sourceInput = z.object({ text: z.string() });

/** The text that a tool was given, from what it was asked for, as JSON; null where there is none, or it cannot be read. */
export const parseSource = (input: string): string | null => parseStored(sourceInput, input)?.text ?? null;
