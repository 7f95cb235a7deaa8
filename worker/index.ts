import { app } from "./app.ts";
import type { DeliveryKey } from "./db/webhooks.ts";
import { scheduled } from "./scheduled.ts";

export { UserObject } from "./user-object/object.ts";
export { WorkspaceObject } from "./workspace-object/workspace-object.ts";

/** Loaded on demand, because requests don't need it. */
async function queue(batch: MessageBatch<DeliveryKey>, env: Env): Promise<void> {
  const { consumeWebhooks } = await import("./features/webhooks/consume.ts");
  await consumeWebhooks(batch, env);
}

export default { fetch: app.fetch, scheduled, queue } satisfies ExportedHandler<Env, DeliveryKey>;
