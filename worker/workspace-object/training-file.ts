// The training file: JSON Lines in OpenAI's chat format. Each example has the prompt that the tool sends for the text's
// request, and the text as edited, so that the model is trained on what it will be asked.
import { createHash } from "node:crypto";
import { maxTrainingBytes, type TrainingPreview } from "../../shared/contracts/training.ts";
import { AppError } from "../../shared/errors.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import type { ChatMessage } from "../clients/model-request.ts";
import { findTool } from "../tools/index.ts";

export interface TrainingText {
  tool: string;
  /** The tool's input as JSON. */
  input: string;
  /** The text as edited. */
  text: string;
}

export interface TrainingFile extends Omit<TrainingPreview, "lines" | "digest"> {
  lines: Uint8Array<ArrayBuffer>[];
  digest: string;
}

/** Builds the file from the texts as they come. Call `finish` after the last one. */
export class TrainingFileBuilder {
  readonly #encoder = new TextEncoder();
  readonly #hash = createHash("sha256");
  /** Hashes of the lines so far. */
  readonly #known = new Set<string>();
  readonly #lines: Uint8Array<ArrayBuffer>[] = [];
  readonly #skipped = { unsuited: 0, duplicates: 0, missing: 0 };
  #bytes = 0;
  #characters = 0;

  /** @throws AppError TRAINING_TOO_LARGE */
  add(text: TrainingText): void {
    const messages = exampleOf(text);
    if (!messages) {
      this.#skipped.unsuited++;
      return;
    }
    const line = new Uint8Array(this.#encoder.encode(`${toLine(messages)}\n`));
    const hash = createHash("sha256").update(line).digest("base64");
    if (this.#known.has(hash)) {
      this.#skipped.duplicates++;
      return;
    }
    this.#bytes += line.length;
    if (this.#bytes > maxTrainingBytes) throw new AppError("TRAINING_TOO_LARGE");
    this.#characters += messages.reduce((sum, { content }) => sum + content.length, 0);
    this.#known.add(hash);
    this.#hash.update(line);
    this.#lines.push(line);
  }

  /** @param chosen how many texts were chosen */
  finish(chosen: number): TrainingFile {
    const { unsuited, duplicates } = this.#skipped;
    const count = this.#lines.length;
    return {
      count,
      bytes: this.#bytes,
      tokens: Math.ceil(this.#characters / 4),
      skipped: { unsuited, duplicates, missing: chosen - count - unsuited - duplicates },
      lines: this.#lines,
      digest: this.#hash.digest("hex"),
    };
  }
}

/** Returns the example's messages; null for a text that is not the running text of a known request. */
function exampleOf({ tool: name, input, text }: TrainingText): ChatMessage[] | null {
  const tool = findTool(name);
  const parsed = tool?.input.safeParse(JSON.parse(input));
  if (!tool || !parsed?.success || tool.userMessage || !text.trim()) return null;
  const { messages, structure } = tool.prepare(parsed.data, entitlementsOf("teams"), null);
  return structure ? null : [...messages, { role: "assistant", content: text.trim() }];
}

/** JSON on one line for every reader: some take U+2028 and U+2029 for line breaks. Lone surrogates are replaced. */
function toLine(messages: ChatMessage[]): string {
  const wellFormed = messages.map(({ role, content }) => ({ role, content: content.toWellFormed() }));
  return JSON.stringify({ messages: wellFormed }).replace(/[\u2028\u2029]/g, (sign) =>
    sign === "\u2028" ? "\\u2028" : "\\u2029",
  );
}
