// Serves the Stripe emulator over HTTP at the URL in the first argument, for the Calamo at the second: the API, the hosted pages, and commands of tests:
// POST /test/advance {days}, /test/card {customer, card}, /test/fail {status, times?, path?}, /test/deliveries {mode} and
// /test/deliver, and GET /test/requests. Each responds once the events that it caused have been delivered.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Card } from "../worker/testing/stripe/account.ts";
import { ConnectionLost, type Fault, StripeEmulator } from "../worker/testing/stripe/emulator.ts";
import { stripeSecretKey, stripeUrl, stripeWebhookSecret, stripeWebhooks } from "./servers.ts";

const [ownUrl = stripeUrl, calamo] = process.argv.slice(2);
const webhookUrl = calamo ? new URL("/api/stripe/webhook", calamo).href : stripeWebhooks[ownUrl];
if (!webhookUrl) {
  console.error(
    `Name Calamo's address as well, such as: node e2e/stripe-server.ts ${ownUrl} http://127.0.0.1:8790`,
  );
  process.exit(1);
}
const emulator = new StripeEmulator({
  url: ownUrl,
  secretKey: stripeSecretKey,
  webhookSecret: stripeWebhookSecret,
  webhookUrl,
});
/** How far the emulator's clock is ahead, in milliseconds. */
let ahead = 0;

interface Commands {
  advance: { days: number };
  card: { customer: string; card: Card };
  fail: Omit<Fault, "path"> & { path?: string };
  deliveries: { mode: "normal" | "hold" | "duplicate" };
  deliver: object;
}

const commands: { [Name in keyof Commands]: (asked: Commands[Name]) => void } = {
  advance({ days }) {
    ahead += days * 86_400_000;
    emulator.advanceTo(Date.now() + ahead);
  },
  card: ({ customer, card }) => emulator.setCard(customer, card),
  fail: ({ path, ...fault }) => emulator.fail({ ...fault, ...(path && { path: new RegExp(path) }) }),
  deliveries({ mode }) {
    emulator.webhooks.mode = mode;
  },
  deliver() {}, // each command delivers the pending events, unless held
};

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/health") return Response.json({ ok: true });
  if (pathname === "/test/requests") return Response.json(emulator.requests);
  const name = pathname.replace("/test/", "");
  if (pathname.startsWith("/test/") && name in commands) {
    // Only our tests send commands, with the data that each takes.
    const perform = commands[name as keyof Commands] as (asked: unknown) => void;
    perform(await request.json());
    if (name === "deliver" || emulator.webhooks.mode !== "hold") await emulator.webhooks.sendAll();
    return Response.json({ waiting: emulator.deliveries.length });
  }
  emulator.advanceTo(Math.max(emulator.now, Date.now() + ahead)); // time passes between requests
  return emulator.fetch(request);
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = "GET", url = "/", headers } = incoming;
  const gone = new AbortController();
  outgoing.on("close", () => gone.abort());
  const body = method === "GET" ? null : new Uint8Array(await buffer(incoming));
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const response = await answer(
    new Request(new URL(url, ownUrl), { method, headers: given, body, signal: gone.signal }),
  );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}

const { hostname, port } = new URL(ownUrl);
createServer((request, response) => {
  serve(request, response).catch((cause: unknown) => {
    // A broken connection is a fault that a test requested; anything else is reported.
    if (!(cause instanceof ConnectionLost) && !response.closed) console.error(cause);
    response.destroy();
  });
}).listen(Number(port), hostname, () => console.info(`Stripe's events go to ${webhookUrl}`));
