// What the browser sends, checked before any rule sees it.
import type { Context } from "hono";
import type * as z from "zod/mini";
import { uuid } from "../../shared/contracts/runs.ts";
import { AppError } from "../../shared/errors.ts";
import { validate } from "../../shared/validate.ts";
import { isJson } from "./state-changes.ts";

/**
 * Parses `value` by a contract.
 * @throws AppError VALIDATION_FAILED, with the first error of each field
 */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const checked = validate(schema, value);
  if (checked.ok) return checked.data;
  throw new AppError("VALIDATION_FAILED", { fields: checked.fields });
}

/**
 * Parses the text of a body by a contract.
 * @throws AppError MALFORMED_JSON or VALIDATION_FAILED
 */
export function parseJson<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError("MALFORMED_JSON");
    throw error;
  }
  return parseInput(schema, value);
}

/**
 * The request's JSON body, parsed by a contract.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, MALFORMED_JSON or VALIDATION_FAILED
 */
export async function readJson<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!isJson(c)) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  return parseJson(schema, await c.req.text());
}

/**
 * A path parameter that names a thing of ours.
 * @throws AppError NOT_FOUND where it cannot be an id
 */
export const idParam = (c: Context, name = "id") => parseId(c.req.param(name));

/** One of our ids: a UUID in any case. @throws AppError NOT_FOUND if it is none */
export function parseId(text: string | undefined): string {
  const id = uuid.safeParse(text);
  if (!id.success) throw new AppError("NOT_FOUND");
  return id.data;
}
