import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns the path of a program that PATH has. */
export const findProgram = (name: string): string | undefined =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
