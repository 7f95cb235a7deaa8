// The places of the interface, for the sidebar and the command palette.
import {
  CreditCardIcon,
  FileTextIcon,
  HistoryIcon,
  LayoutDashboardIcon,
  LayoutTemplateIcon,
  type LucideIcon,
  QuoteIcon,
  UsersIcon,
} from "lucide-react";
import { type ToolName, toolNames, tools } from "../../shared/catalog/tools.ts";
import type { Me } from "../../shared/contracts/me.ts";
import { can } from "../../shared/roles.ts";
import { iconOf } from "../ui/tool-icons.ts";
import { paths } from "./paths.ts";

export interface NavItem {
  key:
    | ToolName
    | "dashboard"
    | "history"
    | "documents"
    | "templates"
    | "voices"
    | "plans"
    | "members"
    | "yourWorkspace";
  path: string;
  Icon: LucideIcon;
  mark?: "new";
}

const toolsIn = (group: "writing" | "workspace"): NavItem[] =>
  toolNames
    .filter((name) => tools[name].group === group)
    .map((key) => ({
      key,
      path: tools[key].path,
      Icon: iconOf(key),
      ...(key === "chat" && { mark: "new" as const }),
    }));

export const overview: NavItem = { key: "dashboard", path: paths.dashboard, Icon: LayoutDashboardIcon };

export const writing = toolsIn("writing");

/** The console is shown to members of a workspace. */
export function workspaceItems({ workspace }: Pick<Me, "workspace">): NavItem[] {
  const home: NavItem | null = workspace && {
    key: can(workspace.role, "readMembers") ? "members" : "yourWorkspace",
    path: paths.workspace,
    Icon: UsersIcon,
  };
  return [
    ...toolsIn("workspace"),
    { key: "documents", path: paths.documents, Icon: FileTextIcon },
    { key: "history", path: paths.history, Icon: HistoryIcon },
    { key: "templates", path: paths.templates, Icon: LayoutTemplateIcon },
    { key: "voices", path: paths.voices, Icon: QuoteIcon },
    ...(home ? [home] : []),
    { key: "plans", path: paths.plans, Icon: CreditCardIcon },
  ];
}
