import * as z from "zod/mini";

/** JSON Schema 2020-12, as far as it means nothing else in draft-07. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The JSON Schema of a contract, for validators of draft-07 and of 2020-12.
 * @param io whether values are described as clients send them or as they are after parsing
 */
export function jsonSchema(contract: z.ZodMiniType, io: "input" | "output"): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(contract, {
    io,
    unrepresentable: "any",
    override({ jsonSchema }) {
      // A tuple's `maxItems` says the same. Draft-07 has no `prefixItems`, so that `items: false` would allow only [].
      if (jsonSchema.items === false) delete jsonSchema.items;
    },
  });
  return schema;
}
