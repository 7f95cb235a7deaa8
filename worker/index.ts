import { app } from "./app.ts";
import { scheduled } from "./scheduled.ts";

export { UserObject } from "./user-object/object.ts";
export { WorkspaceObject } from "./workspace-object/workspace-object.ts";
export default { fetch: app.fetch, scheduled } satisfies ExportedHandler<Env>;
