// The fields of a contract, by its shape: which fields of a value it does not have, and what it allows in one.
import type * as z from "zod/mini";
import { fieldRule } from "../../shared/contracts/errors.ts";
import type { FieldRule } from "../../shared/errors.ts";
import type { FieldErrors } from "../../shared/validate.ts";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";

/** The fields of `value` that a contract does not have, by their paths. The value need not be valid. */
export function unknownFields(contract: z.ZodMiniType, value: unknown, path = ""): FieldErrors {
  const schema = unwrapped(contract);
  const { def } = schema._zod;
  if (def.type === "union") {
    const options = def.options as z.ZodMiniType[];
    const chosen = options.find((option) => option.safeParse(value).success);
    const [first = {}, ...others] = (chosen ? [chosen] : options).map((one) =>
      unknownFields(one, value, path),
    );
    return Object.fromEntries(Object.entries(first).filter(([name]) => others.every((one) => name in one)));
  }
  if (typeof value !== "object" || value === null) return {};
  const isClosed = def.type === "object" && def.catchall === undefined;
  const unknown: FieldErrors = {};
  for (const [name, inner] of Object.entries(value)) {
    const field = fieldOf(schema, name);
    if (field) Object.assign(unknown, unknownFields(field, inner, `${path}${name}.`));
    else if (isClosed) unknown[path + name] = "FIELD_UNKNOWN";
  }
  return unknown;
}

/** What a contract allows in the field at `path`; undefined if it has no such field. */
export function allowedAt(contract: z.ZodMiniType, path: readonly string[]): FieldRule | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return ruleOf(jsonSchema(contract, "input"));
  const schema = unwrapped(contract);
  const { def } = schema._zod;
  const parents = def.type === "union" ? (def.options as z.ZodMiniType[]).map(unwrapped) : [schema];
  const field = parents.map((parent) => fieldOf(parent, name)).find((found) => found !== undefined);
  return field && allowedAt(field, rest);
}

/** The keywords of the first alternative, which is null in no contract. */
function ruleOf({ anyOf: [first] = [], const: only, ...schema }: JsonSchema): FieldRule {
  if (first) return ruleOf(first);
  return fieldRule().parse(only === undefined ? schema : { enum: [only] });
}

type Schema = z.core.$ZodTypes;

/** The contract of a property or an element; undefined if there is no such. */
function fieldOf({ _zod: { def } }: Schema, name: string): z.ZodMiniType | undefined {
  if (def.type === "array") return def.element as z.ZodMiniType;
  if (def.type !== "object" || !Object.hasOwn(def.shape, name)) return undefined;
  return def.shape[name] as z.ZodMiniType;
}

/** The contract inside optional and default values and before transformations. */
function unwrapped(contract: z.core.$ZodType): Schema {
  const schema = contract as Schema;
  const { def } = schema._zod;
  if ("innerType" in def) return unwrapped(def.innerType);
  if (def.type === "pipe") return unwrapped(def.in);
  return def.type === "lazy" ? unwrapped(def.getter()) : schema;
}
