import { v7 as uuidv7 } from "uuid";
import * as z from "zod/mini";
import { uuid } from "../../../shared/contracts/runs.ts";
import { route } from "../../http/route.ts";
import { keyTexts } from "../../http/texts.ts";
import { cancelRun } from "./cancellation.ts";

/** The rest of a message is validated by the SDK. Batches, which MCP no longer has, are rejected. */
const jsonRpcMessage = z.looseObject({ jsonrpc: z.literal("2.0"), method: z.optional(z.string()) });

const sessionHeader = "Mcp-Session-Id";

/** The server keeps no sessions, so there is nothing to listen to or to end. */
const methodNotAllowed = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

export const mcpRoutes = [
  route(
    "POST /mcp",
    { access: "apiKey", body: jsonRpcMessage, output: "text/event-stream" },
    async (c, { body }) => {
      const { ownerId, isWorkspace, scopes, isReadOnly, requestId } = c.var;
      const caller = {
        ...keyTexts(c),
        env: c.env,
        db: c.var.db,
        ownerId,
        isWorkspace,
        scopes,
        isReadOnly,
        requestId,
        session: uuid.safeParse(c.req.header(sessionHeader)).data,
        waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
      };
      if (cancelRun(caller, body)) return c.body(null, 202);
      const { serveMcp } = await import("./server.ts");
      const response = await serveMcp(c.req.raw, body, caller);
      // Identifies the requests of one client, so that a later one can cancel an earlier one.
      if (body.method === "initialize") response.headers.set(sessionHeader, uuidv7());
      return response;
    },
  ),
  route("GET /mcp", { access: "anyone" }, methodNotAllowed),
  route("DELETE /mcp", { access: "anyone" }, methodNotAllowed),
];
