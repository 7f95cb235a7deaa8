import type * as z from "zod/mini";

/** JSON of a row, which may come from another time; null where it cannot be read. */
export function parseStored<Schema extends z.ZodMiniType>(
  schema: Schema,
  json: string | null,
): z.output<Schema> | null {
  if (json === null) return null;
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
