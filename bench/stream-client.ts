// Sends one streamed request and records when its bytes arrive.
import { type Agent, request } from "node:http";

export interface StreamRequest {
  url: string;
  agent: Agent;
  headers: Record<string, string>;
  body: string;
  /** What the body of a successful stream contains. */
  lastWord: string;
}

/** Milliseconds since the request was sent. */
export interface Timing {
  first: number;
  whole: number;
}

export interface Streamed extends Timing {
  /** The whole body. */
  text: string;
}

/** @throws Error unless the stream ends successfully, so that a fast failure is not measured as a fast stream */
export function readStream({ url, agent, headers, body, lastWord }: StreamRequest): Promise<Streamed> {
  return new Promise((resolve, reject) => {
    const sent = performance.now();
    const call = request(url, { method: "POST", agent, headers }, (response) => {
      const parts: Buffer[] = [];
      let first = 0;
      response.on("data", (part: Buffer) => {
        first ||= performance.now() - sent;
        parts.push(part);
      });
      response.on("error", reject);
      response.on("end", () => {
        const whole = performance.now() - sent;
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200 && text.includes(lastWord)) return resolve({ first, whole, text });
        reject(new Error(`${url}: ${response.statusCode} ${text.slice(-500)}`));
      });
    });
    call.on("error", reject);
    call.end(body);
  });
}
