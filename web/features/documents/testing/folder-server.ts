// Fake server with documents, folders and the trash.
import type { Visibility } from "../../../../shared/catalog/visibility.ts";
import type { BulkInput, ContentSummary } from "../../../../shared/contracts/contents.ts";
import type { Folder } from "../../../../shared/contracts/folders.ts";

export const idOf = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** The document with that number; higher is older. */
export const documentOf = (number: number, changes: Partial<ContentSummary> = {}): ContentSummary => ({
  id: idOf(number),
  title: `Text ${number}`,
  tool: "document",
  language: "en",
  isFavorite: false,
  authorId: null,
  folderId: null,
  deletedAt: null,
  createdAt: Date.UTC(2026, 10, 20) - number * 60_000,
  isDocument: true,
  editedAt: Date.UTC(2026, 10, 20) - number * 60_000,
  tags: [],
  excerpt: `What text ${number} says`,
  ...changes,
});

export const folderOf = (number: number, name: string): Omit<Folder, "count"> => ({
  id: idOf(1000 + number),
  name,
  createdAt: number,
});

interface Call {
  method: string;
  path: string;
  body: unknown;
}

export interface World {
  documents?: ContentSummary[];
  trash?: ContentSummary[];
  folders?: Omit<Folder, "count">[];
  visibility?: Visibility;
  /** Takes precedence over the server. */
  answer?: (call: Call) => Response | undefined | Promise<Response | undefined>;
}

/** Creates a server that answers like the real one, with one page. `handle` is the handler of the fake network. */
export function makeFolderServer({ answer, ...start }: World = {}) {
  const world = { documents: [], trash: [], folders: [], visibility: "private" as const, ...start } as State;
  const calls: Call[] = [];
  return {
    calls,
    async handle(call: Call): Promise<Response> {
      calls.push(call);
      return (await answer?.(call)) ?? respond(world, call);
    },
    changes: () => calls.filter(({ method }) => method !== "GET"),
    lists: () =>
      calls
        .filter(({ path, method }) => method === "GET" && /^\/api\/contents(\?|$)/.test(path))
        .map(({ path }) => path),
  };
}

type State = Required<Omit<World, "answer">>;

function respond(world: State, { method, path, body }: Call): Response {
  const { pathname, searchParams } = new URL(path, "http://calamo.test");
  if (pathname.startsWith("/api/folders")) return folderAnswer(world, method, pathname, body);
  if (pathname === "/api/contents/bulk") return bulkAnswer(world, body as BulkInput); // the only body sent there
  if (pathname === "/api/contents/trash") {
    world.trash = [];
    return new Response(null, { status: 204 });
  }
  if (pathname === "/api/contents") {
    const folder = searchParams.get("folder");
    const items = searchParams.get("trash")
      ? world.trash
      : world.documents.filter(
          ({ folderId }) => !folder || (folder === "none" ? !folderId : folderId === folder),
        );
    return Response.json({ items, nextCursor: null, hidden: null });
  }
  const item = world.trash.find(({ id }) => pathname === `/api/contents/${id}` && searchParams.get("trash"));
  if (!item)
    return Response.json({ error: { code: "NOT_FOUND", message: "", requestId: "" } }, { status: 404 });
  const rest = { visibility: world.visibility, content: "The **whole** text", revision: 0, source: null };
  return Response.json({ ...item, ...rest, metrics: null, seoScore: null, variants: [], watermark: "" });
}

function folderAnswer(world: State, method: string, pathname: string, body: unknown): Response {
  const id = pathname.split("/")[3];
  const { name, id: newId } = (body ?? {}) as { name: string; id: string }; // the client's requests
  const countOf = (folder: string) => world.documents.filter(({ folderId }) => folderId === folder).length;
  if (method === "POST") {
    world.folders.push({ id: newId, name, createdAt: 0 });
    return Response.json({ id: newId, name, createdAt: 0, count: 0 }, { status: 201 });
  }
  if (method === "PATCH")
    world.folders = world.folders.map((folder) => (folder.id === id ? { ...folder, name } : folder));
  if (method === "DELETE") {
    world.folders = world.folders.filter((folder) => folder.id !== id);
    world.documents = world.documents.map((item) =>
      item.folderId === id ? { ...item, folderId: null } : item,
    );
  }
  if (method !== "GET") return new Response(null, { status: 204 });
  return Response.json({
    folders: world.folders.map((folder) => ({ ...folder, count: countOf(folder.id) })),
  });
}

function bulkAnswer(world: State, { ids, action }: BulkInput): Response {
  const isNamed = ({ id }: ContentSummary) => ids.includes(id);
  const [from, to] =
    action.kind === "delete" ? (["documents", "trash"] as const) : (["trash", "documents"] as const);
  if (action.kind === "move")
    world.documents = world.documents.map((item) =>
      isNamed(item) ? { ...item, folderId: action.folderId } : item,
    );
  else {
    const named = world[from].filter(isNamed).map((item) => ({
      ...item,
      deletedAt: action.kind === "delete" ? Date.now() : null,
    }));
    world[from] = world[from].filter((item) => !isNamed(item));
    if (action.kind !== "purge") world[to] = [...named, ...world[to]];
  }
  return Response.json({ changed: ids.length });
}
