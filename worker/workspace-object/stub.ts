// The one place that finds a workspace's object.
import type { Bindings } from "../env.ts";

/** The object of the workspace with that id (a uuid of ours). */
export function workspaceObject(env: Bindings, workspaceId: string) {
  return env.WORKSPACE_OBJECT.getByName(workspaceId);
}
