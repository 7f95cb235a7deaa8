// JSON Schemas of tools, with a description of each field for the language model that fills them in.
import type * as z from "zod/mini";
import { type JsonSchema, jsonSchema } from "../../http/json-schema.ts";
import texts from "../../tools/api-texts.json" with { type: "json" };

/** Fields that mean the same in every tool. A tool adds its own. */
const commonFields: Record<string, string> = texts.commonFields;

/** The id of a brand voice takes the place of the voice itself, which the browser sends. */
const voiceId = { type: "string", format: "uuid" };

/** @param fields the descriptions of the fields that only this tool has, or that mean something else in it */
export function inputSchema(contract: z.ZodMiniType, fields: Record<string, string> = {}): JsonSchema {
  const { properties = {}, ...schema } = jsonSchema(contract, "input");
  const described = Object.entries(properties).map(([name, property]) => [
    name,
    { ...(name === "voice" ? voiceId : Object(property)), description: fields[name] ?? commonFields[name] },
  ]);
  return { ...schema, properties: Object.fromEntries(described), additionalProperties: false };
}
