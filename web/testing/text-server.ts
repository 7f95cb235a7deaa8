// Fake server with one text, and its live document.
import type { Content, ContentVersionText, UpdateContentInput } from "../../shared/contracts/contents.ts";
import type { Folder } from "../../shared/contracts/folders.ts";
import type { ReceiptLine } from "../../shared/contracts/runs.ts";
import { LiveServer, network } from "./live-server.ts";

export const textId = "0190a1b2-0000-7000-8000-00000000000c";

const reedPens: Content = {
  id: textId,
  title: "Reed pens",
  tool: "generate",
  language: "en",
  isFavorite: false,
  authorId: null,
  folderId: null,
  deletedAt: null,
  visibility: "private",
  createdAt: Date.UTC(2029, 10, 12, 10, 30),
  isDocument: true,
  editedAt: Date.UTC(2029, 10, 12, 10, 30),
  tags: [],
  content: "Reed pens are **quite** old.",
  revision: 0,
  source: null,
  metrics: null,
  seoScore: null,
  variants: [],
  watermark: "",
};

interface Call {
  method: string;
  path: string;
  body: unknown;
}

export interface TextServer {
  /** The server's text. */
  content: Content;
  versions: ContentVersionText[];
  receipts: ReceiptLine[];
  folders: Folder[];
  /** Overrides the response to a call if it returns one; throwing simulates a lost connection. */
  answer: (call: Call) => Response | undefined | Promise<Response | undefined>;
  /** Its live document. What is saved is the server's text. */
  live: LiveServer;
  /** Handler for the fake network. */
  handle: (call: Call) => Promise<Response>;
  calls: Call[];
}

/** Creates a server that really applies changes. */
export function makeTextServer(changes: Partial<Content> = {}): TextServer {
  const content = { ...reedPens, ...changes };
  const live = new LiveServer(content.content, content.revision);
  network.server = live;
  live.onSaved = (markdown, revision) => {
    server.content = { ...server.content, content: markdown, revision, isDocument: true };
  };
  const server: TextServer = {
    content,
    live,
    versions: [],
    receipts: [],
    folders: [],
    answer: () => undefined,
    async handle(call) {
      server.calls.push(call);
      return (await server.answer(call)) ?? answerOf(server, call);
    },
    calls: [],
  };
  return server;
}

function answerOf(server: TextServer, { method, path, body }: Call): Response {
  const item = `/api/contents/${server.content.id}`;
  if (path === item && method === "PATCH") return change(server, body as UpdateContentInput); // the client's request
  if (path === item) return Response.json(server.content);
  if (path === `${item}/versions`) return Response.json({ versions: server.versions });
  if (path === `${item}/receipts`) return Response.json({ receipts: server.receipts });
  if (path === `${item}/comments`) return Response.json({ comments: [] });
  if (path.startsWith("/api/folders")) return Response.json({ folders: server.folders });
  if (path === "/api/contents/tags") return Response.json({ tags: [{ tag: "antiquity", count: 2 }] });
  if (path === "/api/contents/bulk") return Response.json({ changed: 1 });
  const version = server.versions.find(({ id }) => path === `${item}/versions/${id}`);
  return version ? Response.json(version) : refuse("NOT_FOUND", 404);
}

function change(server: TextServer, input: UpdateContentInput): Response {
  const { revision, keepsVersion: _, addTags = [], removeTags = [], ...changes } = input;
  if (changes.content !== undefined && revision !== server.content.revision)
    return refuse("EDIT_CONFLICT", 409);
  const next = server.content.revision + (changes.content === undefined ? 0 : 1);
  const tags = [...server.content.tags, ...addTags].filter((tag) => !removeTags.includes(tag));
  server.content = { ...server.content, ...changes, tags, revision: next } as Content; // no change is undefined
  return Response.json(server.content);
}

/** The changes that were sent. */
export const sentTo = ({ calls }: TextServer) =>
  calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);

const refuse = (code: string, status: number) =>
  Response.json({ error: { code, message: "", requestId: "" } }, { status });
