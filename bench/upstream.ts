// A model server controlled by its prompt: "pieces=50 delay=2" streams 50 chunks, 2 ms apart. It runs in its own
// process and does as little as possible, so that its own cost is not measured.
import { createServer, type ServerResponse } from "node:http";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { host, ports } from "./addresses.ts";

/** No two sentences are equal, because a model that repeats itself is stopped. */
const text = Array.from(
  { length: 60 },
  (_, n) =>
    `A reed pen is cut from stalk ${n + 1}, and its nib is split so that the ink runs down to the paper.\n\n`,
).join("");

const line = (data: object | string) =>
  Buffer.from(`data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`);
const chunk = (delta: object, finishReason: string | null) =>
  line({
    id: "chatcmpl-bench",
    object: "chat.completion.chunk",
    created: 0,
    model: "bench",
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  });

const pieces = text.match(/\S+\s+/g)?.map((content) => chunk({ content }, null)) ?? [];
const end = Buffer.concat([
  chunk({}, "stop"),
  line({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 } }),
  line("[DONE]"),
]);

async function answer(response: ServerResponse, count: number, delay: number): Promise<void> {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  for (let index = 0; index < count && !response.destroyed; index++) {
    // Each chunk is a separate write, as model servers send them, and is not merged with the next one.
    if (index) await (delay ? wait(delay) : turn());
    response.write(pieces[index % pieces.length]);
  }
  response.end(end);
}

const server = createServer((request, response) => {
  let body = "";
  request.setEncoding("latin1");
  request.on("data", (part: string) => {
    body += part;
  });
  request.on("end", () => {
    const [, count, delay] = /pieces=(\d+) delay=(\d+)/.exec(body) ?? [];
    if (count && delay) void answer(response, Number(count), Number(delay));
    else response.writeHead(400).end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(ports.upstream, host);
