// The MCP server, one for each request. The only module that evaluates the SDK, so that the Worker starts without it.
import { createMcpHandler, McpServer, type StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import { jsonSchema } from "../../http/json-schema.ts";
import { logFailure } from "../../log.ts";
import { requireScope } from "../api-keys/authenticate-key.ts";
import type { McpCaller } from "./caller.ts";
import { registerDocuments } from "./documents.ts";
import { inputSchema } from "./input-schema.ts";
import { toolError } from "./tool-error.ts";
import { type McpTool, mcpTools } from "./tools.ts";

const instructions =
  "Calamo writes, rewrites, summarizes, corrects and analyzes texts in English, Portuguese, Spanish, French and German. " +
  "Results are saved as documents of the account.";

/** Answers a POST with a JSON-RPC message, in the protocol versions from 2025 and 2026. */
export function serveMcp(
  request: Request,
  message: { method?: string | undefined; params?: unknown },
  caller: McpCaller,
): Promise<Response> {
  const handler = createMcpHandler(() => buildServer(caller, calledTool(message)), {
    // A stream that is open from the beginning tells when the client closes it.
    responseMode: message.method === "tools/call" ? "sse" : "auto",
    maxSubscriptions: 0, // nothing that could be subscribed to changes
    onerror: (error) => logFailure("MCP exchange failed", error),
  });
  return handler.fetch(request, { parsedBody: message });
}

/** The name of the tool that a message calls; undefined if there is no such tool. */
function calledTool({
  method,
  params,
}: {
  method?: string | undefined;
  params?: unknown;
}): string | undefined {
  const name = method === "tools/call" ? toolCall.safeParse(params).data?.name : undefined;
  return name !== undefined && Object.hasOwn(mcpTools, name) ? name : undefined;
}

const toolCall = z.object({ name: z.string() });

/** @param called the only tool that the request needs: the others are not registered, which would delay it */
function buildServer(caller: McpCaller, called: string | undefined): McpServer {
  const capabilities = { tools: { listChanged: false }, resources: { listChanged: false } };
  const server = new McpServer(
    { name: "calamo", title: "Calamo", version: "1" },
    { capabilities, instructions },
  );
  for (const [name, tool] of Object.entries(mcpTools))
    if (called === undefined || called === name) registerTool(server, name, tool, caller);
  registerDocuments(server, caller);
  return server;
}

function registerTool(server: McpServer, name: string, tool: McpTool, caller: McpCaller): void {
  const { title, description } = tool;
  const isReading = tool.scope !== "write";
  const annotations = { title, readOnlyHint: isReading, destructiveHint: false, openWorldHint: false };
  const { inputSchema, outputSchema } = schemasOf(name, tool);
  server.registerTool(
    name,
    { title, description, annotations, inputSchema, outputSchema },
    async (input, { mcpReq }) => {
      try {
        requireScope(caller, tool.scope);
        return await tool.run(caller, input, mcpReq);
      } catch (error) {
        return toolError(error, caller);
      }
    },
  );
}

type Schema = StandardSchemaWithJSON<Record<string, unknown>>;
const schemas = new Map<string, { inputSchema: Schema; outputSchema: Schema }>();

/** The schemas of a tool. They are only shown: the operations validate, so that errors are those of the public API. */
function schemasOf(name: string, tool: McpTool) {
  const known = schemas.get(name) ?? {
    inputSchema: advertised(() => inputSchema(tool.input, tool.fields)),
    outputSchema: advertised(() => jsonSchema(tool.output(), "output")),
  };
  schemas.set(name, known);
  return known;
}

function advertised(describe: () => Record<string, unknown>): Schema {
  let described: Record<string, unknown> | undefined;
  const json = () => (described ??= describe());
  return {
    "~standard": {
      version: 1,
      vendor: "calamo",
      validate: (value) => ({ value: value as Record<string, unknown> }),
      jsonSchema: { input: json, output: json },
    },
  };
}
