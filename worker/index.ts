import { app } from "./app.ts";

export { UserObject } from "./user-object/user-object.ts";
export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
