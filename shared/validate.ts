import type * as z from "zod/mini";
import { type FieldErrorCode, fieldErrorCodes } from "./errors.ts";

/** The first error of each field, keyed by the field's path. */
export type FieldErrors = Record<string, FieldErrorCode>;

/** Parses `values` by their contract; returns the data or the first error of each field. */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: unknown,
): { ok: true; data: z.output<Schema> } | { ok: false; fields: FieldErrors } {
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, data: result.data };
  const fields: FieldErrors = {};
  for (const { path, message } of result.error.issues)
    fields[path.join(".")] ??= fieldErrorCodes.find((code) => code === message) ?? "FIELD_INVALID";
  return { ok: false, fields };
}
