// A person at work: signs in, writes, edits, chats, and looks things up, with pauses to think.
import { setTimeout as wait } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import type { Content, ContentPage } from "../../shared/contracts/contents.ts";
import type { DoneEvent } from "../../shared/contracts/runs.ts";
import { signInAs } from "../people.ts";
import { seededNumbers } from "../random.ts";
import { type Plan, promptOf, streamRun } from "../targets.ts";
import { callApi } from "./api.ts";
import { codeOf, type Recorder } from "./recorder.ts";

/** A text of 40 words that takes three seconds. */
export const plan: Plan = { pieces: 40, delay: 75 };
/** The mean pause between two actions, in ms: half as long at least, and half as long again at most. */
const thinkMs = 12_000;
/** How much longer a person thinks while the server is busy, in ms. */
const moreMs = 500;
/** How many of the edits are sent twice at once, as from two tabs. */
const editedTwice = 0.25;

/** What the history must contain at the end. */
export interface Wording {
  content: string;
  revision: number;
}

export class Writer {
  readonly texts = new Map<string, Wording>();
  readonly chat = uuidv7();
  /** The messages and replies of the conversation, in order. */
  readonly said: string[] = [];
  /** Texts and replies that were delivered. */
  prompts = 0;
  cookie = "";
  /** The list of the texts that the person writes: a workspace's member shares them. */
  readonly listPath: string;
  readonly #person: number;
  readonly #recorder: Recorder;
  readonly #random: () => number;
  #lastReply: string | null = null;
  /** A word that only the last edit has, and its text. */
  #lastEdit: { word: string; id: string } | undefined;

  constructor(person: number, isMember: boolean, recorder: Recorder) {
    this.#person = person;
    this.listPath = `/api/contents?visibility=${isMember ? "workspace" : "private"}`;
    this.#recorder = recorder;
    this.#random = seededNumbers(person);
  }

  async signIn(): Promise<void> {
    this.cookie = (await this.#recorder.time("sign in", () => signInAs(this.#person)))?.cookie ?? "";
  }

  /** Works until the time is over. The last stream may end later. */
  async work(endsAt: number): Promise<void> {
    for (;;) {
      await this.#think(endsAt);
      if (Date.now() >= endsAt) return;
      await this.#act();
    }
  }

  async #think(endsAt: number): Promise<void> {
    this.#recorder.pauses++;
    await wait(Math.min(thinkMs * (0.5 + this.#random()), Math.max(0, endsAt - Date.now())));
    while (this.#recorder.isBusy && Date.now() < endsAt) {
      await wait(moreMs * (0.5 + this.#random()));
      this.#recorder.delayedMs += moreMs;
    }
  }

  /** The shares of the actions, from which the load follows. */
  #act(): Promise<unknown> {
    const share = this.#random();
    if (share < 0.2 || (share < 0.5 && this.texts.size === 0)) return this.#write();
    if (share < 0.5) return this.#edit();
    if (share < 0.6) return this.#reply();
    if (share < 0.7) return this.#search();
    if (share < 0.85) return this.#read("list", this.listPath);
    if (share < 0.95) return this.#read("me", "/api/me");
    return this.#read("chats", "/api/chats");
  }

  #read<Answer>(kind: "me" | "list" | "search" | "open" | "chats", path: string) {
    return this.#recorder.time(kind, () => callApi<Answer>(path, { cookie: this.cookie }));
  }

  async #write(): Promise<void> {
    const done = await this.#stream("write", { tool: "generate", input: { prompt: promptOf(plan) } });
    if (!done) return;
    if (done.contentId) this.texts.set(done.contentId, { content: done.content, revision: 0 });
    else this.#recorder.fail("write: the text was not saved");
  }

  async #reply(): Promise<void> {
    const text = promptOf(plan);
    const message = { id: uuidv7(), after: this.#lastReply, text };
    const done = await this.#stream("chat", { tool: "chat", input: { chat: this.chat, message } });
    if (!done) return;
    this.#lastReply = done.contentId;
    this.said.push(text, done.content);
  }

  async #stream(
    kind: "write" | "chat",
    run: { tool: string; input: object },
  ): Promise<DoneEvent | undefined> {
    const streamed = await this.#recorder.time(kind, () => streamRun(this.cookie, run));
    if (!streamed) return undefined;
    this.prompts++;
    this.#recorder.firstChunks.push(streamed.first);
    const end = streamed.text.slice(streamed.text.lastIndexOf("data: ") + "data: ".length);
    return JSON.parse(end) as DoneEvent; // the stream has ended successfully
  }

  async #edit(): Promise<void> {
    const ids = [...this.texts.keys()];
    const id = ids[Math.floor(this.#random() * ids.length)];
    if (!id) return;
    const opened = await this.#read<Content>("open", `/api/contents/${id}`);
    if (!opened) return;
    const edits = this.#random() < editedTwice ? 2 : 1;
    const saved = await Promise.all(Array.from({ length: edits }, () => this.#save(opened)));
    const [winner, ...others] = saved.filter((edit) => edit !== undefined);
    if (others.length > 0) this.#recorder.fail("edit: two edits of one revision were saved");
    if (!winner) return;
    this.texts.set(id, { content: winner.content, revision: winner.revision });
    this.#lastEdit = { id, word: winner.word };
  }

  /** Replaces the last paragraph; returns undefined if the edit conflicts with another or fails. */
  #save({ id, content: before, revision }: Content): Promise<(Wording & { word: string }) | undefined> {
    const word = `edit${Math.floor(this.#random() * 2 ** 32).toString(36)}`;
    const content = `${before.split("\n\n")[0]}\n\nThis is the ${word}.`;
    return this.#recorder
      .time("edit", async () => {
        const json = { content, revision };
        try {
          return await callApi<Content>(`/api/contents/${id}`, {
            cookie: this.cookie,
            method: "PATCH",
            json,
          });
        } catch (error) {
          if (codeOf(error) !== "EDIT_CONFLICT") throw error;
          this.#recorder.conflicts++;
          return undefined;
        }
      })
      .then((saved) => saved && { content, revision: saved.revision, word });
  }

  /** Searches for the last edit, which must be found. */
  async #search(): Promise<void> {
    const { word, id } = this.#lastEdit ?? { word: "reed" };
    const page = await this.#read<ContentPage>("search", `${this.listPath}&search=${word}`);
    if (page && id && !page.items.some((item) => item.id === id))
      this.#recorder.fail("search: the last edit was not found");
  }
}
