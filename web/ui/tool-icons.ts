// How the tools are drawn, wherever they are named.
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
import type { ToolName } from "../../shared/catalog/tools.ts";

export const toolIcons: Record<ToolName, LucideIcon> = {
  generate: PencilIcon,
  rewrite: RefreshCwIcon,
  titles: TypeIcon,
  seo: SearchIcon,
  multiChannel: Share2Icon,
  summarize: AlignLeftIcon,
  grammar: SpellCheckIcon,
  chat: MessageSquareIcon,
};
