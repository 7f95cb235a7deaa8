// Finds a workspace's object.
import type { Bindings } from "../env.ts";

/** @param workspaceId a uuid created by the Worker */
export function workspaceObject(env: Bindings, workspaceId: string) {
  return env.WORKSPACE_OBJECT.getByName(workspaceId);
}
