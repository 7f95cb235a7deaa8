// Parses and validates the input of a request.
import type { Context } from "hono";
import * as z from "zod/mini";
import { uuid } from "../../shared/contracts/runs.ts";
import { AppError, type ErrorCode } from "../../shared/errors.ts";
import { validate } from "../../shared/validate.ts";
import { allowedAt, unknownFields } from "./contract-fields.ts";

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
  isStrict = false,
): z.output<Schema> {
  const present = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
  return parseInput(schema, present, { isStrict });
}

/**
 * Parses a value by a contract.
 * @param isStrict rejects fields that the contract does not have, which are dropped otherwise, and tells what the others allow
 * @param path where the value is in the request, for the names of its fields
 * @throws AppError VALIDATION_FAILED, with the first error of each field
 */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  { isStrict = false, path = "" }: { isStrict?: boolean; path?: string } = {},
): z.output<Schema> {
  const checked = validate(schema, value);
  const unknown = isStrict ? unknownFields(schema, value) : {};
  if (checked.ok && Object.keys(unknown).length === 0) return checked.data;
  const invalid = checked.ok ? {} : checked.fields;
  const fields = Object.entries({ ...unknown, ...invalid }).slice(0, maxNamedFields);
  const allowed = fields
    .filter(([name]) => isStrict && Object.hasOwn(invalid, name))
    .map(([name]) => [path + name, allowedAt(schema, name === "" ? [] : name.split(".")) ?? {}]);
  throw new AppError("VALIDATION_FAILED", {
    fields: Object.fromEntries(fields.map(([name, code]) => [path + name, code])),
    ...(allowed.length > 0 && { allowed: Object.fromEntries(allowed) }),
  });
}

/** The most fields that an error names: a body can have more than 100,000. */
const maxNamedFields = 50;

/** The deepest nesting of a body. Contracts need less than ten levels; recursion over thousands exhausts the stack. */
const maxJsonDepth = 64;

/** Whether a JSON text nests more than `maxJsonDepth` objects and arrays. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isString) {
      if (character === "\\") at++;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === "{" || character === "[") {
      if (++depth > maxJsonDepth) return true;
    } else if (character === "}" || character === "]") depth--;
  }
  return false;
}

/**
 * Parses JSON text by a contract.
 * @throws AppError MALFORMED_JSON, also for text that is nested too deeply, or VALIDATION_FAILED
 */
export function parseJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
  isStrict = false,
): z.output<Schema> {
  let value: unknown;
  if (isTooDeep(text)) throw new AppError("MALFORMED_JSON");
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError("MALFORMED_JSON");
    throw error;
  }
  return parseInput(schema, value, { isStrict });
}

/**
 * Parses the request's JSON body by a contract. An empty body is valid if the contract accepts `undefined`.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, MALFORMED_JSON or VALIDATION_FAILED
 */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
  isStrict = false,
): Promise<z.output<Schema>> {
  const text = await c.req.text();
  const empty = text === "" ? schema.safeParse(undefined) : undefined;
  if (empty?.success) return empty.data;
  if (!isJson(c)) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  return parseJson(schema, text, isStrict);
}

/** Whether the request's content type is JSON. */
export function isJson(c: Context): boolean {
  return c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

interface BodyLimit {
  maxBytes: number;
  tooLarge: ErrorCode;
}

/**
 * Reads the request's body, up to `maxBytes`. A larger Content-Length is rejected without reading.
 * @throws AppError `tooLarge`
 */
export const readBytes = (c: Context, limit: BodyLimit): Promise<Uint8Array<ArrayBuffer>> =>
  limitedBytes(c.req.raw.body, Number(c.req.header("Content-Length") ?? 0), limit);

/** The same for any body. @param stated its size as its sender says, in bytes; 0 if they don't */
export async function limitedBytes(
  body: ReadableStream<Uint8Array> | null,
  stated: number,
  { maxBytes, tooLarge }: BodyLimit,
): Promise<Uint8Array<ArrayBuffer>> {
  if (stated > maxBytes) throw new AppError(tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError(tooLarge); // cancels the stream
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
