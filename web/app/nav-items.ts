// The places of the interface, for the sidebar and the command palette.
import { ClockIcon, CreditCardIcon, LayoutDashboardIcon, type LucideIcon } from "lucide-react";
import { toolIcons } from "../ui/tool-icons.ts";
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
  { key: "generate", path: paths.generate, Icon: toolIcons.generate },
  { key: "rewrite", path: paths.rewrite, Icon: toolIcons.rewrite },
  { key: "titles", path: paths.titles, Icon: toolIcons.titles },
  { key: "seo", path: paths.seo, Icon: toolIcons.seo },
  { key: "multiChannel", path: paths.multiChannel, Icon: toolIcons.multiChannel },
  { key: "summarize", path: paths.summarize, Icon: toolIcons.summarize },
  { key: "grammar", path: paths.grammar, Icon: toolIcons.grammar },
];

export const workspace: NavItem[] = [
  { key: "chat", path: paths.chat, Icon: toolIcons.chat, mark: "new" },
  { key: "history", path: paths.history, Icon: ClockIcon },
  { key: "plans", path: paths.plans, Icon: CreditCardIcon },
];
