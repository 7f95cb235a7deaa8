// Takes a text out of the JSON that a model has put around it: {"text": "…"}.
import * as z from "zod/mini";
import { parseStructured } from "./parse-structured.ts";
import type { TextStage } from "./wrappers.ts";

const keys =
  "text|content|output|result|answer|response|reply|article|body|draft|message|summary|translation|rewrite|rewritten|rewritten_text|improved_text|final_text|title";
const envelope = new RegExp(`^\\s*(?:\`\`\`(?:json)?\\s*)?\\{\\s*"(?:${keys})"\\s*:\\s*"`, "i");
const unfinished = /^\s*(?:`{1,3}(?:j|js|jso|json)?\s*)?(?:\{\s*(?:"\w{0,16}(?:"\s*:?\s*)?)?)?$/i;

export class JsonEnvelope implements TextStage {
  #held = "";
  #state: "beginning" | "envelope" | "text";

  /** @param userText what the user wrote; a user who asks for JSON gets it */
  constructor(userText: string) {
    this.#state = /json/i.test(userText) ? "text" : "beginning";
  }

  push(text: string): string {
    if (this.#state === "text") return text;
    this.#held += text;
    if (this.#state === "beginning") {
      if (envelope.test(this.#held)) this.#state = "envelope";
      else if (!unfinished.test(this.#held)) return this.#release(this.#held);
    }
    return "";
  }

  /** The only member of the object; otherwise the JSON is the text. */
  flush(): string {
    if (this.#state === "text") return "";
    if (this.#state === "beginning") return this.#release(this.#held);
    const parsed = parseStructured(this.#held, z.record(z.string(), z.string()));
    const members = parsed.ok ? Object.values(parsed.value) : [];
    return this.#release(members.length === 1 ? (members[0] ?? "") : this.#held);
  }

  #release(text: string): string {
    this.#state = "text";
    this.#held = "";
    return text;
  }
}
