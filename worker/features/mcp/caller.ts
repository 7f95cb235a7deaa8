// Who calls an MCP tool, and what the key allows.
import type { ApiScope } from "../../../shared/contracts/api-keys.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Bindings } from "../../env.ts";
import type { DocumentOwner } from "../public-api/documents.ts";

export interface McpCaller extends DocumentOwner {
  env: Bindings;
  scopes: readonly ApiScope[];
  requestId: string;
  /** The client's `Mcp-Session-Id`, if it sent a valid one. */
  session: string | undefined;
  /** Keeps the Worker alive until `work` has ended, also after the client has disconnected. */
  waitUntil(work: Promise<unknown>): void;
}

/** @throws AppError SCOPE_REQUIRED */
export function requireScope({ scopes }: McpCaller, scope: ApiScope | null): void {
  if (scope && !scopes.includes(scope)) throw new AppError("SCOPE_REQUIRED", { option: scope });
}
