import type { ExportSource } from "./export-part.ts";
import { readmeText } from "./readme-text.ts";

/** What is in the zip, in the person's language. */
export async function* readmePart({ user, now }: ExportSource) {
  yield { name: "README.txt", modified: now, content: [readmeText(user.language, now)] };
}
