// The places of the interface, for the sidebar and the command palette.
import {
  AlignLeftIcon,
  ClockIcon,
  CreditCardIcon,
  LayoutDashboardIcon,
  type LucideIcon,
  MessageSquareIcon,
  PencilIcon,
  RefreshCwIcon,
  SearchIcon,
  Share2Icon,
  SpellCheckIcon,
  TypeIcon,
} from "lucide-react";
import { paths } from "./paths.ts";

export interface NavItem {
  key:
    | "dashboard"
    | "generate"
    | "rewrite"
    | "titles"
    | "seo"
    | "multiChannel"
    | "summarize"
    | "grammar"
    | "chat"
    | "history"
    | "plans";
  path: string;
  Icon: LucideIcon;
  mark?: "new";
}

export const overview: NavItem = { key: "dashboard", path: paths.dashboard, Icon: LayoutDashboardIcon };

export const writing: NavItem[] = [
  { key: "generate", path: paths.generate, Icon: PencilIcon },
  { key: "rewrite", path: paths.rewrite, Icon: RefreshCwIcon },
  { key: "titles", path: paths.titles, Icon: TypeIcon },
  { key: "seo", path: paths.seo, Icon: SearchIcon },
  { key: "multiChannel", path: paths.multiChannel, Icon: Share2Icon },
  { key: "summarize", path: paths.summarize, Icon: AlignLeftIcon },
  { key: "grammar", path: paths.grammar, Icon: SpellCheckIcon },
];

export const workspace: NavItem[] = [
  { key: "chat", path: paths.chat, Icon: MessageSquareIcon, mark: "new" },
  { key: "history", path: paths.history, Icon: ClockIcon },
  { key: "plans", path: paths.plans, Icon: CreditCardIcon },
];
