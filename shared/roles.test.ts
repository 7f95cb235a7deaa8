import { expect, test } from "vitest";
import { can, type Role, roles, rolesThatCan, type WorkspaceAction, workspaceActions } from "./roles.ts";

/** The table of the specification, row by row. */
const table: Record<WorkspaceAction, Role[]> = {
  manageBilling: ["owner"],
  transferOwnership: ["owner"],
  exportWorkspace: ["owner"],
  deleteWorkspace: ["owner"],
  readMembers: ["owner", "admin"],
  manageMembers: ["owner", "admin"],
  manageBranding: ["owner", "admin"],
  readAnalytics: ["owner", "admin"],
  readAuditLog: ["owner", "admin"],
  manageIntegrations: ["owner", "admin"],
  trainModel: ["owner", "admin"],
  write: ["owner", "admin", "editor"],
  moderateComments: ["owner", "admin"],
  comment: ["owner", "admin", "editor", "viewer"],
  read: ["owner", "admin", "editor", "viewer"],
  leave: ["owner", "admin", "editor", "viewer"],
};

test.each(workspaceActions)("%s is allowed to the roles of the specification", (action) => {
  expect(roles.filter((role) => can(role, action))).toEqual(table[action]);
  expect(rolesThatCan(action)).toEqual(table[action]);
});
