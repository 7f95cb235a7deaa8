// The generations of validators that MCP clients use, which both have to accept what the server sends.
import { AjvJsonSchemaValidator as Ajv2020 } from "@modelcontextprotocol/client/validators/ajv";
import { AjvJsonSchemaValidator as AjvDraft07 } from "@modelcontextprotocol/sdk/validation/ajv";
import { expect, test } from "vitest";
import { textMetrics } from "../../shared/contracts/metrics.ts";
import { textMetrics as measure } from "../../shared/text/analysis/analyze-text.ts";
import { jsonSchema } from "./json-schema.ts";

const schema = JSON.parse(JSON.stringify(jsonSchema(textMetrics(), "output")));
const metrics = measure("A reed pen is a pen that is cut from reed.", "en");

test.each([
  ["draft-07, as MCP clients of 2025 use it", new AjvDraft07()],
  ["2020-12, as MCP clients of 2026 use it", new Ajv2020()],
])("pairs are valid in %s", (_, provider) => {
  const validate = provider.getValidator(schema);
  expect(metrics.keywords.length).toBeGreaterThan(0);
  expect(validate(metrics)).toMatchObject({ valid: true });
  expect(validate({ ...metrics, keywords: [["reed", 2, "pen"]] })).toMatchObject({ valid: false });
});
