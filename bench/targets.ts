// The targets of the same stream: the upstream directly, through the relays, and through Calamo.
import { Agent } from "node:http";
import { v7 as uuidv7 } from "uuid";
import { originOf } from "./addresses.ts";
import type { Person } from "./people.ts";
import { readStream, type Streamed, type Timing } from "./stream-client.ts";

export interface Plan {
  pieces: number;
  /** Delay between two chunks, in ms. */
  delay: number;
}

/** Requests one stream and reads it to its end. */
export type Target = (plan: Plan) => Promise<Timing>;

export interface Targets {
  direct: Target;
  relay: Target;
  /** A relay in as many durable objects as there are people. */
  objectRelay: Target;
  calamo: Target;
  /** Calamo as the member of a workspace, whose prompts are reserved in its object too. */
  member: Target;
}

const agent = new Agent({ keepAlive: true });
const json = { "Content-Type": "application/json" };
export const promptOf = ({ pieces, delay }: Plan) => `Write about reed pens: pieces=${pieces} delay=${delay}`;

/** Sends requests to Calamo as each user or member in turn. */
export function openTargets(people: Person[], members: Person[] = []): Targets {
  let turn = 0;
  return {
    direct: (plan) => modelCall(`${originOf("upstream")}/v1/chat/completions`, plan),
    relay: (plan) => modelCall(`${originOf("relay")}/relay`, plan),
    objectRelay: (plan) => modelCall(`${originOf("relay")}/object/${turn++ % people.length}`, plan),
    calamo: asEachOf(people),
    member: asEachOf(members),
  };
}

function asEachOf(people: Person[]): Target {
  let turn = 0;
  return (plan) => {
    const person = people[turn++ % people.length];
    if (!person) throw new Error("nobody to ask Calamo");
    return runOf(person, plan);
  };
}

const runOf = ({ cookie }: Person, plan: Plan) =>
  streamRun(cookie, { tool: "generate", input: { prompt: promptOf(plan) } });

/** Starts a run and reads its events to their end. @throws Error unless it delivers a text */
export const streamRun = (cookie: string, run: { tool: string; input: object }): Promise<Streamed> =>
  readStream({
    url: `${originOf("calamo")}/api/runs`,
    agent,
    headers: { ...json, Accept: "text/event-stream", Cookie: cookie },
    body: JSON.stringify({ id: uuidv7(), ...run }),
    lastWord: `"done":true`,
  });

function modelCall(url: string, plan: Plan): Promise<Timing> {
  const messages = [{ role: "user", content: promptOf(plan) }];
  const body = JSON.stringify({ model: "bench", stream: true, messages });
  return readStream({ url, agent, headers: json, body, lastWord: "[DONE]" });
}
