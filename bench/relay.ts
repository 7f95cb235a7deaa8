// The baseline: a Worker that only forwards the model server's response to the browser.
import { Hono } from "hono";

export default new Hono<{ Bindings: { UPSTREAM: string } }>().post("/relay", async (c) => {
  const upstream = await fetch(c.env.UPSTREAM, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: await c.req.text(),
  });
  return new Response(upstream.body, { headers: { "Content-Type": "text/event-stream" } });
});
