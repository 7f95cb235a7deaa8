// Parses and validates the input of a request.
import type { Context } from "hono";
import * as z from "zod/mini";
import { uuid } from "../../shared/contracts/runs.ts";
import { AppError, type ErrorCode } from "../../shared/errors.ts";
import { validate } from "../../shared/validate.ts";

/** The parameter `:id` of a path. */
export const idParams = z.object({ id: uuid });

/** @throws AppError NOT_FOUND if the parameters don't fit the contract */
export function parseParams<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError("NOT_FOUND");
  return parsed.data;
}

/** Parses a query string; empty parameters count as absent. @throws AppError VALIDATION_FAILED */
export function parseQuery<Schema extends z.ZodMiniType>(
  schema: Schema,
  query: Record<string, string>,
): z.output<Schema> {
  return parseInput(schema, Object.fromEntries(Object.entries(query).filter(([, value]) => value !== "")));
}

/**
 * Parses a value by a contract.
 * @throws AppError VALIDATION_FAILED, with the first error of each field
 */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const checked = validate(schema, value);
  if (checked.ok) return checked.data;
  throw new AppError("VALIDATION_FAILED", { fields: checked.fields });
}

/**
 * Parses JSON text by a contract.
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
 * Parses the request's JSON body by a contract. An empty body is valid if the contract accepts `undefined`.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, MALFORMED_JSON or VALIDATION_FAILED
 */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await c.req.text();
  const empty = text === "" ? schema.safeParse(undefined) : undefined;
  if (empty?.success) return empty.data;
  if (!isJson(c)) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  return parseJson(schema, text);
}

/** Whether the request's content type is JSON. */
export function isJson(c: Context): boolean {
  return c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

/**
 * Reads the request's body, up to `maxBytes`. A larger Content-Length is rejected without reading.
 * @throws AppError `tooLarge`
 */
export async function readBytes(
  c: Context,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: ErrorCode },
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(c.req.header("Content-Length") ?? 0) > maxBytes) throw new AppError(tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError(tooLarge); // cancels the stream
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
