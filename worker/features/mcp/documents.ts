// Documents as MCP resources, calamo://documents/{id}, and as results of tools.
import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import { contentPage, shelves } from "../../../shared/contracts/contents.ts";
import { pageLimit } from "../../../shared/contracts/public-api.ts";
import { maxSearchCharacters } from "../../../shared/limits.ts";
import { idParams, parseInput } from "../../http/input.ts";
import { requireScope } from "../api-keys/authenticate-key.ts";
import * as documents from "../public-api/documents.ts";
import type { McpCaller } from "./caller.ts";
import { knownError } from "./tool-error.ts";

const mimeType = "text/markdown";
const uriTemplate = "calamo://documents/{id}";

/** A document as a resource, without its text. */
export const documentLink = ({ id, title }: { id: string; title: string }) => ({
  uri: uriTemplate.replace("{id}", id),
  name: title,
  mimeType,
});

export const searchInput = z.object({
  query: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
  shelf: z._default(z.enum(shelves), "documents"),
  cursor: z.optional(z.string()),
  limit: pageLimit,
});

/**
 * A page of the documents, or of the history.
 * @throws AppError VALIDATION_FAILED, or NOT_FOUND if the cursor is not one of the list
 */
export async function searchDocuments(caller: McpCaller, input: unknown) {
  const { query, shelf, cursor, limit } = parseInput(searchInput, input, { isStrict: true });
  const filters = { search: query, cursor, limit };
  const { items, nextCursor } = await documents.listTexts(caller, shelf, filters);
  return { items, nextCursor };
}
export const searchOutput = () => z.pick(contentPage(), { items: true, nextCursor: true });

/** @throws AppError VALIDATION_FAILED, or NOT_FOUND, also for another owner's document */
export async function readDocument(caller: McpCaller, input: unknown) {
  const { id } = parseInput(idParams, input, { isStrict: true });
  return documents.readDocument(caller, id);
}

/** Serves resources/list, resources/templates/list and resources/read. */
export function registerDocuments(server: McpServer, caller: McpCaller): void {
  const template = new ResourceTemplate(uriTemplate, { list: undefined });
  const description = "A text that was written with Calamo, as Markdown.";
  server.registerResource(
    "document",
    template,
    { title: "Document", description, mimeType },
    async (uri, { id }) => {
      const { content } = await withProtocolErrors(uri.href, () => {
        requireScope(caller, "read");
        return readDocument(caller, { id });
      });
      return { contents: [{ uri: uri.href, mimeType, text: content }] };
    },
  );
  // McpServer's own list has no pages.
  server.server.setRequestHandler("resources/list", async ({ params }) => {
    const { items, nextCursor } = await withProtocolErrors("", () => {
      requireScope(caller, "read");
      return searchDocuments(caller, { cursor: params?.cursor });
    });
    const resources = items.map(({ excerpt, editedAt, ...item }) => ({
      ...documentLink(item),
      description: excerpt,
      annotations: { lastModified: new Date(editedAt).toISOString() },
    }));
    return { resources, ...(nextCursor && { nextCursor }) };
  });
}

/** @throws ProtocolError with our code and message */
async function withProtocolErrors<Result>(uri: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const { code, message, details } = knownError(cause);
    if (uri && (code === "NOT_FOUND" || code === "VALIDATION_FAILED")) throw new ResourceNotFoundError(uri);
    const isInternal = code === "INTERNAL";
    throw new ProtocolError(
      isInternal ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams,
      `${code}: ${message}`,
      details && { details },
    );
  }
}
