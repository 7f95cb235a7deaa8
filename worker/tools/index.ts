// The registry of writing tools.
import { type ToolName, toolNames } from "../../shared/catalog/tools.ts";
import { chat } from "./chat.ts";
import type { Tool } from "./define-tool.ts";
import { generate } from "./generate.ts";
import { grammar } from "./grammar.ts";
import { multiChannel } from "./multi-channel.ts";
import { rewrite } from "./rewrite.ts";
import { seo } from "./seo.ts";
import { summarize } from "./summarize.ts";
import { titles } from "./titles.ts";

const tools: Record<ToolName, Tool> = {
  generate,
  rewrite,
  titles,
  seo,
  multiChannel,
  summarize,
  grammar,
  chat,
};

/** Returns the tool of that name, or undefined. */
export function findTool(name: string): Tool | undefined {
  return toolNames.find((known) => known === name) && tools[name as ToolName];
}
