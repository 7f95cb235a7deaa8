import { app } from "./app.ts";
import type { DeliveryKey } from "./db/webhooks.ts";
import type { Job } from "./jobs/jobs.ts";
import { scheduled } from "./scheduled.ts";

export { DocumentObject } from "./document-object/document-object.ts";
export { UserObject } from "./user-object/object.ts";
export { WorkspaceObject } from "./workspace-object/workspace-object.ts";

type Message = DeliveryKey | Job;

const isOfJobs = (batch: MessageBatch<Message>): batch is MessageBatch<Job> => batch.queue.includes("jobs");
const isOfWebhooks = (batch: MessageBatch<Message>): batch is MessageBatch<DeliveryKey> => !isOfJobs(batch);

/** The consumers are loaded on demand, because requests don't need them. */
async function queue(batch: MessageBatch<Message>, env: Env): Promise<void> {
  if (isOfJobs(batch)) {
    const { consumeJobs } = await import("./jobs/consume.ts");
    await consumeJobs(batch, env);
  } else if (isOfWebhooks(batch)) {
    const { consumeWebhooks } = await import("./features/webhooks/consume.ts");
    await consumeWebhooks(batch, env);
  }
}

export default { fetch: app.fetch, scheduled, queue } satisfies ExportedHandler<Env, Message>;
