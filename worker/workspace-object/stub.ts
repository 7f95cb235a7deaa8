// Finds a workspace's object.
import { type Bindings, inJurisdiction } from "../env.ts";

/** @param workspaceId a uuid created by the Worker */
export function workspaceObject(
  env: Pick<Bindings, "WORKSPACE_OBJECT" | "DATA_JURISDICTION">,
  workspaceId: string,
) {
  return inJurisdiction(env.WORKSPACE_OBJECT, env).getByName(workspaceId);
}
