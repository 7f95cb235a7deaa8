// Two peers of Calamo: a durable object that relays the stream and writes one row, the least that metering in an object
// can cost, and a chat on Cloudflare's Agents SDK, which is installed in a folder of its own when it is measured.
import { join, resolve } from "node:path";
import { originOf } from "./addresses.ts";
import { alternateFirsts, ms } from "./first-piece.ts";
import { runToEnd } from "./processes.ts";
import { startWorker } from "./servers.ts";
import { median } from "./statistics.ts";
import type { Timing } from "./stream-client.ts";
import type { Gate, Row } from "./table.ts";
import { type Plan, promptOf, type Target, type Targets } from "./targets.ts";
import { compareRates } from "./throughput.ts";

const [samples, rounds, atOnce] = [150, 3, 16];

export async function measurePeers(targets: Targets): Promise<Row[]> {
  await startAgents();
  return [
    ...(await comparePeer(targets, {
      name: "an object that relays and writes a row",
      target: targets.objectRelay,
      streams: 320,
    })),
    ...(await comparePeer(targets, {
      name: "Cloudflare's Agents SDK chat",
      target: agentsChat,
      streams: 64,
      gates: {
        first: { limit: 0.85, aim: 0.75, better: "lower" },
        streams: { limit: 3.5, aim: 5, better: "higher" },
      },
    })),
  ];
}

interface Peer {
  name: string;
  target: Target;
  /** The streams of one round of throughput. */
  streams: number;
  gates?: { first: Gate; streams: Gate };
}

async function comparePeer({ calamo }: Targets, { name, target, streams, gates }: Peer): Promise<Row[]> {
  const [theirs, ours] = await alternateFirsts(target, calamo, samples);
  return [
    {
      what: `whole time to the first chunk ÷ ${name}, median of ${samples} alternating`,
      baseline: ms(median(theirs)),
      calamo: ms(median(ours)),
      figure: median(ours) / median(theirs),
      unit: " ×",
      ...(gates && { gate: gates.first }),
    },
    {
      what: `  streams per second, ${atOnce} concurrent ÷ the same`,
      ...(await compareRates(target, calamo, {
        atOnce,
        rounds,
        streams: { baseline: streams, calamo: 320 },
      })),
      ...(gates && { gate: gates.streams }),
    },
  ];
}

/** Installs the SDK at its locked versions and starts the chat. */
async function startAgents(): Promise<void> {
  const home = resolve("bench/agents-chat");
  await runToEnd("npm", ["ci", "--prefix", home, "--ignore-scripts", "--no-audit", "--no-fund"]);
  await startWorker("agents", {
    main: join(home, "worker.ts"),
    compatibility_flags: ["nodejs_compat"],
    vars: { UPSTREAM: `${originOf("upstream")}/v1` },
    durable_objects: { bindings: [{ name: "Chat", class_name: "Chat" }] },
    migrations: [{ tag: "v1", new_sqlite_classes: ["Chat"] }],
  });
}

/** Sends one message to a new conversation, whose connection is open, and reads its events to the last. */
async function agentsChat(plan: Plan): Promise<Timing> {
  const id = crypto.randomUUID();
  const socket = new WebSocket(`${originOf("agents").replace("http", "ws")}/agents/chat/${id}`);
  await new Promise((opened, failed) => {
    socket.onopen = opened;
    socket.onerror = failed;
  });
  const text = promptOf(plan);
  const messages = [{ id, role: "user", parts: [{ type: "text", text }] }];
  const sent = performance.now();
  socket.send(
    JSON.stringify({
      type: "cf_agent_use_chat_request",
      id,
      init: { method: "POST", body: JSON.stringify({ messages, trigger: "submit-message" }) },
    }),
  );
  return new Promise((ended, failed) => {
    let first = 0;
    let words = 0;
    socket.onerror = failed;
    socket.onclose = () => failed(new Error("the Agents SDK closed the connection"));
    socket.onmessage = ({ data }) => {
      const event: { type: string; id?: string; body?: string; done?: boolean; error?: boolean } =
        JSON.parse(data);
      if (event.type !== "cf_agent_use_chat_response" || event.id !== id) return;
      if (event.body?.includes('"text-delta"') && ++words === 1) first = performance.now() - sent;
      if (!event.done) return;
      const whole = performance.now() - sent;
      socket.onclose = null;
      socket.close();
      if (event.error || words === 0) failed(new Error(`the Agents SDK delivered no text: ${data}`));
      else ended({ first, whole });
    };
  });
}
