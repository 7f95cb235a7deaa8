// What the signed-in user may do in their workspace.
import type { Me } from "../../shared/contracts/me.ts";
import type { OwnWorkspace } from "../../shared/contracts/workspaces.ts";
import { can, isPossibleWhileEnded, type Role, type WorkspaceAction } from "../../shared/roles.ts";

/** The pages of the console in their order, each with the action that its role must allow. */
const pageActions = {
  members: "readMembers",
  workspaceUsage: "readAnalytics",
  auditLog: "readAuditLog",
  workspaceVoices: "manageBranding",
  training: "trainModel",
  workspaceSettings: "manageBranding",
  apiKeys: "manageIntegrations",
  webhooks: "manageIntegrations",
} as const satisfies Record<string, WorkspaceAction>;
type ConsolePage = keyof typeof pageActions;

const consolePages = Object.keys(pageActions) as ConsolePage[]; // the table's keys

/** The pages of the console that the role may open. */
export const consolePagesOf = (role: Role) => consolePages.filter((page) => can(role, pageActions[page]));

/** Whether the user may do it now: by their role, and unless the workspace is read-only. */
export const mayDo = ({ role, deletedAt }: OwnWorkspace, action: WorkspaceAction): boolean =>
  can(role, action) && (deletedAt === null || isPossibleWhileEnded(action));

/** Whether the user's prompts are those that the workspace shares. */
export const usesPool = ({ workspace }: Partial<Pick<Me, "workspace">>): boolean =>
  Boolean(workspace && mayDo(workspace, "write"));
