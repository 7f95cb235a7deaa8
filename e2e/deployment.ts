// A copy of the built files whose version a test changes as a deployment does. Everything else is passed to the demo server.
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { demo } from "./servers.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

export class Deployment {
  readonly #files = mkdtempSync(join(tmpdir(), "calamo-dist-"));
  readonly #server = createServer((request, response) => void this.#respond(request, response));
  #origin = "";

  /** Returns its origin. */
  async start(): Promise<string> {
    cpSync(join(import.meta.dirname, "../dist"), this.#files, { recursive: true });
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    this.#origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`; // it listens on a port
    return this.#origin;
  }

  /** Deploys another version: the page and the service worker's list differ, and a file has another name. */
  deploy(version: string, renamed: RegExp): void {
    const page = join(this.#files, "index.html");
    const worker = join(this.#files, "service-worker.js");
    writeFileSync(
      page,
      readFileSync(page, "utf8").replace("<head>", `<head><meta name="version" content="${version}">`),
    );
    const code = readFileSync(worker, "utf8");
    const [entry = "", beginning = ""] = /(url:[`"']\/[`"'],revision:[`"'])\w+/.exec(code) ?? [];
    const [file = ""] = renamed.exec(code) ?? [];
    if (!entry || !file) throw new Error("the service worker doesn't list the page, or the file");
    const newFile = file.replace(".js", `-${version}.js`);
    renameSync(join(this.#files, file), join(this.#files, newFile));
    writeFileSync(worker, code.replace(entry, beginning + version).replace(file, newFile));
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
    rmSync(this.#files, { recursive: true });
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? "/", this.#origin);
    if (pathname.startsWith("/api/")) return this.#pass(pathname + search, request, response);
    const name = extname(pathname) ? pathname : "/index.html";
    try {
      const content = readFileSync(join(this.#files, name));
      response
        .writeHead(200, { "Content-Type": types[extname(name)] ?? "application/octet-stream" })
        .end(content);
    } catch {
      response.writeHead(404).end();
    }
  }

  async #pass(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host: _, connection: __, origin, ...headers } = request.headers;
    const body: Buffer[] = [];
    for await (const piece of request) body.push(piece);
    const answer = await fetch(demo + path, {
      method: request.method ?? "GET",
      headers: { ...(headers as Record<string, string>), ...(origin && { origin: demo }) }, // a browser's headers occur once
      ...(body.length && { body: Buffer.concat(body) }),
      redirect: "manual",
    });
    const cookies = answer.headers.getSetCookie();
    const type = answer.headers.get("Content-Type") ?? "application/json";
    response.writeHead(answer.status, {
      "Content-Type": type,
      ...(cookies.length && { "Set-Cookie": cookies }),
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  }
}
