// Stands between the browser and the demo server: a connection that a test interrupts, and a deployment whose version it changes.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { type Duplex, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { test as base } from "@playwright/test";
import { demo } from "./servers.ts";

/** Headers that belong to one connection, or that make a response depend on an earlier one. */
const dropped = ["host", "connection", "origin", "accept-encoding", "if-none-match", "if-modified-since"];

/** Responses that can't change, which the tests of a worker share. */
const immutable = new Map<string, { headers: [string, string][]; body: Buffer }>();

export class Gateway {
  /** The paths of all requests, except those that were interrupted. */
  readonly requests: string[] = [];
  readonly #server = createServer((request, response) => void this.#respond(request, response));
  /** The WebSockets. */
  readonly #tunnels = new Set<Duplex>();
  #isDown = false;
  #held: ServerResponse[] | undefined;
  #deployed: { version: string; oldFile: string; newFile: string } | undefined;

  /** Returns its origin. */
  async start(): Promise<string> {
    this.#server.on("upgrade", (request, socket) => this.#tunnel(request, socket));
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`; // it listens on a port
  }

  /** Interrupts the connection, or restores it. */
  set isDown(isDown: boolean) {
    this.#isDown = isDown;
    if (isDown) this.#closeAll();
  }

  /** Leaves navigations without a response as long as it is true. */
  set holdsPages(holds: boolean) {
    for (const response of this.#held ?? []) response.destroy();
    this.#held = holds ? [] : undefined;
  }

  /** Deploys another version: the page and the service worker's list differ, and a file has another name. */
  async deploy(version: string, renamed: RegExp): Promise<void> {
    const worker = await (await fetch(`${demo}/service-worker.js`)).text();
    const [oldFile] = renamed.exec(worker) ?? [];
    if (!oldFile) throw new Error("the service worker doesn't list the file");
    this.#deployed = { version, oldFile, newFile: oldFile.replace(".js", `-${version}.js`) };
  }

  stop(): void {
    this.#closeAll();
    this.#server.close();
  }

  #closeAll(): void {
    this.#server.closeAllConnections();
    for (const socket of this.#tunnels) socket.destroy();
  }

  /** Passes a WebSocket on. */
  #tunnel(request: IncomingMessage, socket: Duplex): void {
    if (this.#isDown) return void socket.destroy();
    const { hostname, port, host } = new URL(demo);
    const far = connect(Number(port), hostname);
    const headers = { ...request.headers, host, ...(request.headers.origin && { origin: demo }) };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    far.write(`GET ${request.url} HTTP/1.1\r\n${lines.join("")}\r\n`);
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      this.#tunnels.add(one);
      one.pipe(other);
      one.on("error", () => undefined);
      one.on("close", () => {
        this.#tunnels.delete(one);
        other.destroy();
      });
    }
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#isDown) return void request.socket.destroy();
    const path = request.url ?? "/";
    this.requests.push(path);
    if (this.#held && request.headers["sec-fetch-mode"] === "navigate") return void this.#held.push(response);
    try {
      await this.#pass(path, request, response);
    } catch {
      response.destroy(); // one of the two sides has gone
    }
  }

  async #pass(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { oldFile, newFile } = this.#deployed ?? {};
    if (path === oldFile) return void response.writeHead(404).end();
    const origin = path === newFile ? (oldFile ?? path) : path;
    const stored = immutable.get(origin);
    if (stored) return void response.writeHead(200, Object.fromEntries(stored.headers)).end(stored.body);
    const headers = Object.entries(request.headers).filter(([name]) => !dropped.includes(name));
    const body = request.method === "GET" ? undefined : Readable.toWeb(request);
    const answer = await fetch(demo + origin, {
      method: request.method ?? "GET",
      headers: {
        ...(Object.fromEntries(headers) as Record<string, string>), // a browser's headers occur once
        ...(request.headers.origin && { origin: demo }),
      },
      ...(body && { body: body as ReadableStream, duplex: "half" }),
      redirect: "manual",
    });
    const kept = [...answer.headers].filter(
      ([name]) => !/^(?:set-cookie|content-encoding|content-length|transfer-encoding|etag)$/.test(name),
    );
    if (answer.headers.get("Cache-Control")?.includes("immutable"))
      immutable.set(origin, { headers: kept, body: Buffer.from(await answer.clone().arrayBuffer()) });
    const cookies = answer.headers.getSetCookie();
    response.writeHead(answer.status, {
      ...Object.fromEntries(kept),
      ...(cookies.length && { "Set-Cookie": cookies }),
    });
    const type = answer.headers.get("Content-Type") ?? "";
    if (type.startsWith("text/html") || path === "/service-worker.js")
      response.end(this.#change(await answer.text()));
    else if (answer.body) await pipeline(answer.body, response);
    else response.end();
  }

  /** The page, or the service worker, as it is in the deployed version. */
  #change(text: string): string {
    if (!this.#deployed) return text;
    const { version, oldFile, newFile } = this.#deployed;
    return text
      .replace("<head>", `<head><meta name="version" content="${version}">`)
      .replace('id="preloads">{', `$&"version":"${version}",`)
      .replace(/(url:[`"']\/[`"'],revision:[`"'])\w+/, `$1${version}`)
      .replace(oldFile, newFile);
  }
}

/**
 * Tests whose pages come through a gateway of their own, with the service worker.
 * Playwright's own offline mode ends when a service worker responds to a navigation.
 */
export const test = base.extend<{ gateway: Gateway }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  gateway: async ({}, use) => {
    const gateway = new Gateway();
    await use(gateway);
    gateway.stop();
  },
  baseURL: async ({ gateway }, use) => use(await gateway.start()),
  serviceWorkers: "allow",
});
