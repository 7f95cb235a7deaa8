// A text that people of tests have open.
import { env } from "cloudflare:workers";
import type { Content } from "../../shared/contracts/contents.ts";
import type { NewContent } from "../db/documents/contents.ts";
import { saveContent } from "../db/documents/save-content.ts";
import { documentObject } from "../document-object/stub.ts";
import { newContent } from "./fixtures.ts";
import { LiveClient } from "./live-client.ts";
import type { Person } from "./people.ts";
import { databases } from "./texts.ts";

export class LiveText {
  static readonly markdown = "# Reed pens\n\n*   Soak the reed.\n*   Cut it.\n\nWrite.\n";
  readonly author: Person;
  readonly id: string;
  /** The owner whose object is meant. */
  ownerId: string;

  constructor(author: Person, id: string) {
    this.author = author;
    this.id = id;
    this.ownerId = author.id;
  }

  static async create(author: Person, changes: Partial<NewContent> = {}): Promise<LiveText> {
    const content = newContent(author.id, { body: LiveText.markdown, ...changes });
    await saveContent(databases, content);
    return new LiveText(author, content.id);
  }

  open(by = this.author): Promise<LiveClient> {
    return new LiveClient(by, this.id).connect();
  }

  async read(): Promise<Content> {
    return (await this.author.client.fetch(`/api/contents/${this.id}`)).json();
  }

  patch(json: object): Promise<Response> {
    return this.author.client.fetch(`/api/contents/${this.id}`, { method: "PATCH", json });
  }

  get object() {
    return documentObject(env, { ownerId: this.ownerId, contentId: this.id });
  }

  /** Saves the document, and returns the text of the database. */
  async saved(client: LiveClient): Promise<string> {
    client.send({ type: "save" });
    await client.next("saved");
    return (await this.read()).content;
  }
}

/** A step that inserts words at the beginning. */
export const insertion = (text: string) => ({
  stepType: "replace",
  from: 1,
  to: 1,
  slice: { content: [{ type: "text", text }] },
});

/** A commit that nobody has made with an editor. */
export const commitOf = (steps: unknown[], version = 0) => ({
  type: "commit",
  commit: { id: crypto.randomUUID(), version, steps },
});
