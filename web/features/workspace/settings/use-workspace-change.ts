import { useQueryClient } from "@tanstack/react-query";
import type { Me } from "../../../../shared/contracts/me.ts";
import type { WorkspaceChanges } from "../../../../shared/contracts/workspaces.ts";
import { type ApiRequest, api } from "../../../lib/api.ts";
import { patchMe } from "../../../lib/me.ts";
import { useSubmit } from "../../../lib/use-submit.ts";

/** Changes the workspace, and shows it changed everywhere. */
export function useWorkspaceChange() {
  const client = useQueryClient();
  const submission = useSubmit();
  const send = (path: string, options: ApiRequest) =>
    submission.submit(async () => {
      patchMe(client, await api<Me>(path, options));
      void client.invalidateQueries({ queryKey: ["workspace", "audit-log"] });
    });
  return {
    submission,
    send,
    change: (changes: WorkspaceChanges) => send("/api/workspace", { method: "PATCH", body: changes }),
  };
}
