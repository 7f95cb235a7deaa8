import * as z from "zod/mini";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The JSON Schema of a contract, without what it would say twice.
 * @param io whether values are described as clients send them or as they are after parsing
 * @param readers `all`: validators of draft-07 too, which MCP clients of 2025 use
 */
export function jsonSchema(
  contract: z.ZodMiniType,
  io: "input" | "output",
  readers: "all" | "2020-12" = "all",
): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(contract, {
    io,
    unrepresentable: "any",
    override({ jsonSchema }) {
      // A tuple's `maxItems` says the same. Draft-07 has no `prefixItems`, so that `items: false` would allow only [].
      if (readers === "all" && jsonSchema.items === false) delete jsonSchema.items;
      if (jsonSchema.format === "uuid") delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.const !== undefined) delete jsonSchema.type;
    },
  });
  return schema;
}
