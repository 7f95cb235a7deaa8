// A model server whose responses, and faults, a test scripts. The Worker's tests use the same scripts.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { modelQuestion } from "../worker/clients/model-request.ts";
import type { Answer } from "../worker/testing/scripted-upstream.ts";
import { endEvents, wordsEvent } from "../worker/testing/wire-format.ts";

export class ModelServer {
  readonly #bodies: string[] = [];
  #answers: Answer[] = [];
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy()); // the client has disconnected
  });

  async start(port: number): Promise<void> {
    this.#server.listen(port, "127.0.0.1");
    await once(this.#server, "listening");
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }

  /** The number of requests that contain these words. */
  callsAbout(words: string): number {
    return this.#bodies.filter((body) => body.includes(words)).length;
  }

  /** Sets the next responses, in order; the last one repeats. */
  script(...answers: Answer[]): void {
    this.#answers = answers;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    if (body.includes(modelQuestion)) return send({ pieces: ["ready"] }, response); // the server asks when it starts
    this.#bodies.push(body);
    const answer = this.#answers.length > 1 ? this.#answers.shift() : this.#answers[0];
    if (!answer || "connection" in answer) response.destroy();
    else await send(answer, response);
  }
}

async function send(
  answer: Exclude<Answer, { connection: unknown }>,
  response: ServerResponse,
): Promise<void> {
  if ("pieces" in answer) {
    const { pieces, finish = "stop" } = answer;
    const words = pieces.map((piece) => (typeof piece === "string" ? wordsEvent(piece) : piece));
    return send({ raw: finish === "none" ? words : [...words, ...endEvents(finish)] }, response);
  }
  const isStream = "raw" in answer;
  const type = isStream ? "text/event-stream" : "application/json";
  response.writeHead(answer.status ?? 200, { "Content-Type": type, ...answer.headers });
  for (const piece of isStream ? answer.raw : [answer.body ?? ""]) {
    if (piece instanceof Promise) await piece;
    else if (!response.destroyed) await new Promise<unknown>((written) => response.write(piece, written));
  }
  if (isStream && answer.broken) response.destroy();
  else response.end();
}
