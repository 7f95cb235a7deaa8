// Who calls an MCP tool, and what the key allows.
import type { ApiScope } from "../../../shared/contracts/api-keys.ts";
import type { Database } from "../../db/client.ts";
import type { Bindings } from "../../env.ts";
import type { DocumentContext } from "../public-api/documents.ts";

export interface McpCaller extends DocumentContext {
  env: Bindings;
  ownerId: string;
  db: Database;
  scopes: readonly ApiScope[];
  isReadOnly: boolean;
  requestId: string;
  /** The client's `Mcp-Session-Id`, if it sent a valid one. */
  session: string | undefined;
  /** Keeps the Worker alive until `work` has ended, also after the client has disconnected. */
  waitUntil(work: Promise<unknown>): void;
}
