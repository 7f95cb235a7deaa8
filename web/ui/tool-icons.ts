// The tools' icons, wherever a tool is named.
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
import { type ToolName, tools } from "../../shared/catalog/tools.ts";

const icons: Record<(typeof tools)[ToolName]["icon"], LucideIcon> = {
  AlignLeft: AlignLeftIcon,
  MessageSquare: MessageSquareIcon,
  Pencil: PencilIcon,
  RefreshCw: RefreshCwIcon,
  Search: SearchIcon,
  Share2: Share2Icon,
  SpellCheck: SpellCheckIcon,
  Type: TypeIcon,
};

export const iconOf = (tool: ToolName): LucideIcon => icons[tools[tool].icon];
