// The roles of a workspace's members and what each may do. The server enforces this table, and screens show by it.

/** From the most to the fewest permissions. A workspace has one owner. */
export const roles = ["owner", "admin", "editor", "viewer"] as const;
export type Role = (typeof roles)[number];

/** The roles that can be given to others. The owner's changes hands by a transfer only. */
export const invitedRoles = ["admin", "editor", "viewer"] as const;
export type InvitedRole = (typeof invitedRoles)[number];

interface Permission {
  /** The role with the fewest permissions that may do it. */
  lowest: Role;
  /** Whether it stays possible after the subscription has ended, when the workspace is read-only. */
  whileEnded: boolean;
}

const permissions = {
  manageBilling: { lowest: "owner", whileEnded: true },
  transferOwnership: { lowest: "owner", whileEnded: false },
  exportWorkspace: { lowest: "owner", whileEnded: true },
  deleteWorkspace: { lowest: "owner", whileEnded: true },
  readMembers: { lowest: "admin", whileEnded: true },
  manageMembers: { lowest: "admin", whileEnded: false },
  /** Name, logo and accent color, and the visibility of new texts. */
  manageBranding: { lowest: "admin", whileEnded: false },
  readAnalytics: { lowest: "admin", whileEnded: true },
  readAuditLog: { lowest: "admin", whileEnded: true },
  /** API keys and webhooks. */
  manageIntegrations: { lowest: "admin", whileEnded: true },
  trainModel: { lowest: "admin", whileEnded: false },
  /** Write with the pool; edit the workspace's texts, voices and word lists. */
  write: { lowest: "editor", whileEnded: false },
  /** Delete the comments of others. */
  moderateComments: { lowest: "admin", whileEnded: false },
  /** Comment on the workspace's texts, and resolve comments. */
  comment: { lowest: "viewer", whileEnded: false },
  /** Read, copy and export the workspace's texts. */
  read: { lowest: "viewer", whileEnded: true },
  leave: { lowest: "viewer", whileEnded: true },
} as const satisfies Record<string, Permission>;

export type WorkspaceAction = keyof typeof permissions;
export const workspaceActions = Object.keys(permissions) as WorkspaceAction[]; // the table's keys

/** Whether members with that role may do it, while the workspace is paid for. */
export const can = (role: Role, action: WorkspaceAction): boolean =>
  roles.indexOf(role) <= roles.indexOf(permissions[action].lowest);

/** Whether it is still possible in a workspace whose subscription has ended. */
export const isPossibleWhileEnded = (action: WorkspaceAction): boolean => permissions[action].whileEnded;

/** The roles that may do it, for conditions in SQL. */
export const rolesThatCan = (action: WorkspaceAction): Role[] => roles.filter((role) => can(role, action));
