import type { ToolName } from "../../../../../shared/catalog/tools.ts";

/** The text that names the tool. */
export const toolKey = (tool: ToolName) => `common:nav.${tool === "adapt" ? "multiChannel" : tool}` as const;
