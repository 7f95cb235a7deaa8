// The baselines: a Worker that only forwards the model server's response to the browser, and one that does so in a
// durable object which writes a row.
import { DurableObject } from "cloudflare:workers";
import { Hono } from "hono";

interface Env {
  UPSTREAM: string;
  RELAY: DurableObjectNamespace<RelayObject>;
}

const askModel = (env: Env, body: string) =>
  fetch(env.UPSTREAM, { method: "POST", headers: { "Content-Type": "application/json" }, body });

export class RelayObject extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.storage.sql.exec("CREATE TABLE IF NOT EXISTS prompts (at INTEGER)");
  }

  async stream(body: string): Promise<ReadableStream<Uint8Array>> {
    this.ctx.storage.sql.exec("INSERT INTO prompts VALUES (?)", Date.now());
    const { body: model } = await askModel(this.env, body);
    if (!model) throw new Error("the model server sent no body");
    // JavaScript sees each chunk, as in Calamo.
    return model.pipeThrough(
      new TransformStream({ transform: (chunk, controller) => controller.enqueue(chunk) }),
    );
  }
}

const asEvents = (stream: ReadableStream | null) =>
  new Response(stream, { headers: { "Content-Type": "text/event-stream" } });

export default new Hono<{ Bindings: Env }>()
  .post("/relay", async (c) => asEvents((await askModel(c.env, await c.req.text())).body))
  .post("/object/:name", async (c) =>
    asEvents(await c.env.RELAY.getByName(c.req.param("name")).stream(await c.req.text())),
  );
