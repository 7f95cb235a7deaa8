// The tools as the history names and draws them.
import {
  AlignLeftIcon,
  type LucideIcon,
  MessageSquareIcon,
  PencilIcon,
  RefreshCwIcon,
  SearchIcon,
  Share2Icon,
  SpellCheckIcon,
  TypeIcon,
} from "lucide-react";
import type { ToolName } from "../../../../../shared/catalog/tools.ts";

export const toolIcons: Record<ToolName, LucideIcon> = {
  generate: PencilIcon,
  rewrite: RefreshCwIcon,
  titles: TypeIcon,
  seo: SearchIcon,
  adapt: Share2Icon,
  summarize: AlignLeftIcon,
  grammar: SpellCheckIcon,
  chat: MessageSquareIcon,
};

/** The text that names the tool. */
export const toolKey = (tool: ToolName) => `common:nav.${tool === "adapt" ? "multiChannel" : tool}` as const;
