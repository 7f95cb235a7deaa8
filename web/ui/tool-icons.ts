// The icons of tools and documents, wherever they are named.
import {
  AlignLeftIcon,
  FileTextIcon,
  type LucideIcon,
  MessageSquareIcon,
  PencilIcon,
  RefreshCwIcon,
  SearchIcon,
  Share2Icon,
  SpellCheckIcon,
  TypeIcon,
} from "lucide-react";
import { type DocumentKind, type ToolName, tools } from "../../shared/catalog/tools.ts";

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

export const iconOf = (kind: DocumentKind): LucideIcon =>
  kind === "document" ? FileTextIcon : icons[tools[kind].icon];
