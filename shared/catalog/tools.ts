/** The tools a run can use. Each has one file in worker/tools. */
export const toolNames = [
  "generate",
  "rewrite",
  "titles",
  "seo",
  "multiChannel",
  "summarize",
  "grammar",
  "chat",
] as const;
export type ToolName = (typeof toolNames)[number];
