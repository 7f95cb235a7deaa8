// A conversation as the demo model reads it.
import { type MarkedRequest, readRequest } from "../../model-request.ts";

export interface UserTurn {
  role: "user";
  message: string;
  attached: { title: string; text: string } | null;
  /** Names another wording of the reply; "" for the first. */
  variation: string;
}

export interface AssistantTurn {
  role: "assistant";
  text: string;
}

export interface Conversation {
  /** What stands for all that was said before the first turn; null where that is the beginning. */
  summary: string | null;
  /** The oldest first. */
  turns: readonly (UserTurn | AssistantTurn)[];
}

interface Message {
  role: string;
  content: string;
}

/** Null where a message of the user is not a request of this tool. */
export function readConversation(messages: readonly Message[], tool: string): Conversation | null {
  const turns: (UserTurn | AssistantTurn)[] = [];
  let summary: string | null = null;
  for (const { role, content } of messages) {
    if (role === "system") summary = summaryIn(content) ?? summary;
    else if (role === "assistant") turns.push({ role, text: content });
    else {
      const request = readRequest(content);
      if (request?.tool !== tool) return null;
      turns.push(turnOf(request));
    }
  }
  return { summary, turns };
}

function turnOf({ settings, texts }: MarkedRequest): UserTurn {
  const { message = "", title = "", attached = "" } = texts;
  const brought = attached.trim() ? { title, text: attached } : null;
  return { role: "user", message, attached: brought, variation: settings.variation ?? "" };
}

/** Texts are escaped, so that only ours can begin a request. */
function summaryIn(content: string): string | null {
  const start = content.indexOf("<request tool=");
  const request = start < 0 ? null : readRequest(content.slice(start));
  return request?.texts.summary ?? null;
}
