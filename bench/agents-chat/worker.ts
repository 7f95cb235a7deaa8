// A chat on Cloudflare's Agents SDK, as its documentation builds one: it stores its messages, and a stream survives a lost
// connection. Calamo is measured beside it.
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { AIChatAgent } from "@cloudflare/ai-chat";
import { routeAgentRequest } from "agents";
import { convertToModelMessages, streamText } from "ai";

interface Env {
  /** The base URL of the model server. */
  UPSTREAM: string;
}

export class Chat extends AIChatAgent<Env> {
  override async onChatMessage() {
    const model = createOpenAICompatible({ name: "bench", baseURL: this.env.UPSTREAM }).chatModel("bench");
    const messages = await convertToModelMessages(this.messages);
    return streamText({ model, messages }).toUIMessageStreamResponse();
  }
}

export default {
  fetch: async (request: Request, env: Env) =>
    (await routeAgentRequest(request, env)) ?? new Response("calamo bench"),
};
