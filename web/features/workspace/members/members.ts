// The members and invitations of the user's workspace.
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { MemberList } from "../../../../shared/contracts/workspaces.ts";
import type { InvitedRole } from "../../../../shared/roles.ts";
import { api } from "../../../lib/api.ts";
import { useOptimisticMutation } from "../../../lib/optimistic.ts";

export const membersQuery = queryOptions({
  queryKey: ["workspace", "members"],
  queryFn: () => api<MemberList>("/api/workspace/members"),
});

/** Refetches the list, and the audit log with it. */
export function useRefreshMembers() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["workspace"] });
}

/** Changes a member's role at once; the earlier one returns if the server refuses. */
export function useRoleChange() {
  return useOptimisticMutation({
    queryKey: membersQuery.queryKey,
    mutationFn: ({ id, role }: { id: string; role: InvitedRole }) =>
      api<void>(`/api/workspace/members/${id}`, { method: "PATCH", body: { role } }),
    patch: (list: MemberList, { id, role }) => ({
      ...list,
      members: list.members.map((member) => (member.id === id ? { ...member, role } : member)),
    }),
  });
}
