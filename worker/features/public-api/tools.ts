import type * as z from "zod/mini";
import { toolFeatures } from "../../../shared/catalog/tools.ts";
import { type apiToolList, apiTools } from "../../../shared/contracts/public-api.ts";
import { jsonSchema } from "../../http/json-schema.ts";
import { findTool } from "../../tools/index.ts";

/** The tools of the public API, with the JSON Schemas of their inputs. */
export function listApiTools(): z.output<ReturnType<typeof apiToolList>> {
  return {
    tools: apiTools.map((name) => {
      const { name: title, description } = toolFeatures[name];
      return { name, title, description, input: inputSchemaOf(name) };
    }),
  };
}

/** The JSON Schema of a tool's input, as clients send it. */
function inputSchemaOf(name: (typeof apiTools)[number]): Record<string, unknown> {
  const tool = findTool(name);
  return tool ? jsonSchema(tool.input, "input") : {};
}
