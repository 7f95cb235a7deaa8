// The registry of tools.
import { type RunTool, runTools } from "../../shared/catalog/tools.ts";
import { chat } from "./chat.ts";
import type { Tool } from "./define-tool.ts";
import { edit } from "./edit.ts";
import { generate } from "./generate.ts";
import { grammar } from "./grammar.ts";
import { multiChannel } from "./multi-channel.ts";
import { rewrite } from "./rewrite.ts";
import { seo } from "./seo.ts";
import { summarize } from "./summarize.ts";
import { titles } from "./titles.ts";
import { translate } from "./translate.ts";
import { voiceGuide } from "./voice-guide.ts";

const tools: Record<RunTool, Tool> = {
  generate,
  rewrite,
  titles,
  seo,
  multiChannel,
  summarize,
  grammar,
  chat,
  edit,
  translate,
  voiceGuide,
};

/** Returns the tool of that name, or undefined. */
export function findTool(name: string): Tool | undefined {
  return runTools.find((known) => known === name) && tools[name as RunTool];
}
