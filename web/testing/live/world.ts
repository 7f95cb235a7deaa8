// A document that several people write at the same time over bad connections, from a seed: who types what, which messages are lost or
// come twice, and when the object is thrown out of memory. At the end everybody has to have the same text, with everyone's words.
import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import { canonicalDocument } from "../../../shared/document/canonical.ts";
import { Authority } from "../../../shared/document/live/authority.ts";
import {
  collab,
  collabOf,
  forgetSent,
  receive,
  sentCommit,
  takeCommit,
} from "../../../shared/document/live/collab.ts";
import { outsideChange } from "../../../shared/document/live/outside-change.ts";
import type { Commit } from "../../../shared/document/live/protocol.ts";
import { readSteps, writeSteps } from "../../../shared/document/live/steps.ts";
import { DocumentSource, dataOf, documentOf } from "../../../shared/document/markdown/document-source.ts";
import { schema } from "../../../shared/document/schema.ts";
import { createState } from "../../features/editor/create-state.ts";
import { type Edit, pickEdit } from "./edits.ts";
import { Random } from "./random.ts";

const limits = { size: 500_000, steps: 1000 };

export interface Result {
  /** How many characters were typed. */
  typed: number;
  /** Typed characters that are gone though nobody deleted a range that had them. */
  lost: string[];
  doubled: string[];
  /** What must never happen. */
  violations: string[];
}

const text = `# Reed pens

A reed pen holds little ink.

- soak the reed
- cut the nib
  - with a knife
- try it

| Pen | Price |
| --- | --- |
| reed | 4 |
| quill | 9 |

Write *slowly*, and dip often.
`;

type Message =
  | { to: "object"; from: Writer; session: number; commit: Commit }
  | { to: Writer; session: number; commit: Commit | { stale: string } };

class Writer {
  readonly name: string;
  state: EditorState;
  /** The number of the connection; 0 while there is none. */
  session = 0;
  canWrite = true;

  constructor(name: string, doc: Node) {
    this.name = name;
    this.state = createState(doc, [collab()]);
  }
}

export class World {
  readonly #random: Random;
  readonly #edits: readonly (readonly [Edit, number])[];
  readonly #writers: Writer[];
  #authority: Authority;
  readonly #source: DocumentSource;
  readonly #begun: Node;
  /** What the object has stored. */
  readonly #commits: Commit[] = [];
  /** What the database has. */
  #saved: { version: number; doc: Node };
  #queue: Message[] = [];
  #sessions = 0;
  #ids = 0;
  #marker = 0x4e00;
  readonly #typed = new Map<string, string>();
  readonly #deleted = new Set<string>();
  readonly violations: string[] = [];

  constructor(seed: number, edits: readonly (readonly [Edit, number])[]) {
    this.#random = new Random(seed);
    this.#edits = edits;
    this.#source = new DocumentSource(text);
    this.#begun = this.#source.doc;
    this.#authority = new Authority(this.#begun, 0, limits);
    this.#saved = { version: 0, doc: this.#begun };
    const count = this.#random.between(2, 5);
    this.#writers = Array.from({ length: count }, (_, index) => new Writer(`w${index}`, this.#begun));
    for (const writer of this.#writers) this.#connect(writer);
  }

  run(): Result {
    for (let steps = this.#random.between(60, 160); steps > 0 && this.violations.length === 0; steps--)
      this.#act();
    for (const writer of this.#writers) {
      writer.canWrite = true;
      if (!writer.session) this.#connect(writer);
    }
    for (let turns = 0; turns < 20_000 && this.violations.length === 0; turns++) {
      const waiting = this.#queue.shift();
      if (waiting) this.#deliver(waiting);
      else {
        const writer = this.#writers.find(({ state }) => collabOf(state).pending.length > 0);
        if (!writer) break;
        if (collabOf(writer.state).sent) this.#connect(writer); // the answer was lost
        this.#send(writer);
      }
    }
    return this.#judge();
  }

  #act(): void {
    const random = this.#random;
    const writer = random.pick(this.#writers);
    const chance = random.next();
    if (chance < 0.5) this.#edit(writer);
    else if (chance < 0.68) this.#send(writer);
    else if (chance < 0.93) {
      const message = this.#queue.shift();
      if (message) this.#deliver(message);
    } else if (chance < 0.945) this.#evict();
    else if (chance < 0.955) this.#save();
    else if (chance < 0.96) this.#writeOutside();
    else if (chance < 0.965) writer.canWrite = !writer.canWrite;
    else if (writer.session) writer.session = 0;
    else this.#connect(writer);
  }

  #edit(writer: Writer): void {
    const { state } = writer;
    const markers: string[] = [];
    const edit = pickEdit(this.#edits, this.#random);
    const tr = this.#try(writer, () =>
      edit(state, this.#random, () => {
        const marker = String.fromCharCode(this.#marker++);
        markers.push(marker);
        return marker;
      }),
    );
    if (!tr) return;
    const before = new Set(state.doc.textContent);
    this.#apply(writer, tr);
    const after = new Set(writer.state.doc.textContent);
    for (const marker of markers) if (after.has(marker)) this.#typed.set(marker, writer.name);
    const isUndo = tr.getMeta("history$") !== undefined;
    for (const gone of before) {
      if (after.has(gone) || !this.#typed.has(gone)) continue;
      // Redo deletes again what was deleted on purpose.
      if (isUndo && this.#typed.get(gone) !== writer.name && !this.#deleted.has(gone))
        this.violations.push(`undo by ${writer.name} removed ${gone}`);
      this.#deleted.add(gone);
    }
  }

  #apply(writer: Writer, tr: Transaction): void {
    this.#try(writer, () => {
      writer.state = writer.state.applyTransaction(tr).state;
    });
  }

  #try<Value>({ name }: Writer, work: () => Value): Value | undefined {
    try {
      return work();
    } catch (error) {
      this.violations.push(`${name}: ${error instanceof Error ? error.stack : error}`);
      return undefined;
    }
  }

  #send(writer: Writer): void {
    if (!writer.session) return;
    const taken = takeCommit(writer.state, `c${++this.#ids}`);
    if (!taken) return;
    this.#apply(writer, taken.transaction);
    this.#post({ to: "object", from: writer, session: writer.session, commit: taken.commit });
  }

  /** A socket delivers in order, until it breaks. */
  #post(message: Message): void {
    this.#queue.push(message);
  }

  #connect(writer: Writer): void {
    writer.session = ++this.#sessions;
    const { version } = collabOf(writer.state);
    for (const commit of this.#commits.slice(version)) this.#receive(writer, commit);
    const { sent } = collabOf(writer.state);
    if (sent?.isVoid) this.#apply(writer, forgetSent(writer.state, sent.id));
    const again = sentCommit(writer.state);
    if (again) this.#post({ to: "object", from: writer, session: writer.session, commit: again });
  }

  #deliver(message: Message): void {
    if (message.to !== "object") {
      const writer = message.to;
      if (message.session !== writer.session) return; // the connection broke
      if ("stale" in message.commit) this.#apply(writer, forgetSent(writer.state, message.commit.stale));
      else this.#receive(writer, message.commit);
      return;
    }
    const { from, session, commit } = message;
    // What was on its way when the connection broke arrives or not.
    if (session !== from.session && this.#random.chance(0.5)) return;
    if (this.#commits.slice(commit.version).some(({ id }) => id === commit.id)) return;
    if (!from.canWrite) {
      if (session === from.session) this.#post({ to: from, session, commit: { stale: commit.id } }); // it is kept until it may be sent
      return;
    }
    const taken = this.#authority.take(JSON.parse(JSON.stringify(commit)));
    if (taken.kind === "refused") this.violations.push(`${from.name} refused: ${taken.code}`);
    else if (taken.kind === "stale") {
      if (session === from.session) this.#post({ to: from, session, commit: { stale: commit.id } });
    } else {
      this.#broadcast(taken.commit);
    }
  }

  #broadcast(commit: Commit): void {
    this.#commits.push(commit);
    for (const writer of this.#writers)
      if (writer.session) this.#post({ to: writer, session: writer.session, commit });
  }

  #save(): void {
    const { version, doc } = this.#authority;
    this.#saved = { version, doc };
  }

  /** Somebody changes the text in the database, and the object brings it in. */
  #writeOutside(): void {
    const { version, doc } = this.#saved;
    const outside = new Writer("outside", doc);
    for (let edits = this.#random.between(1, 4); edits > 0; edits--) this.#edit(outside);
    const since = this.#commits.slice(version).flatMap(({ steps }) => steps);
    const { steps } = outsideChange(doc, outside.state.doc, readSteps(since));
    if (steps.length > 0) {
      const { version } = this.#authority;
      const commit = { id: `c${++this.#ids}`, version, steps: writeSteps(steps) };
      this.#authority.replay(commit);
      this.#broadcast(commit);
    }
    this.#save();
  }

  #receive(writer: Writer, commit: Commit): void {
    const { version } = collabOf(writer.state);
    if (commit.version < version) return; // it came with the answer to the connection
    const before = writer.state.doc.textContent;
    try {
      this.#apply(writer, receive(writer.state, commit));
    } catch (error) {
      this.violations.push(
        `${writer.name} can't receive ${commit.version}: ${error instanceof Error ? error.stack : error}; ${before}`,
      );
    }
  }

  /** The object is thrown out of memory and read again. */
  #evict(): void {
    const authority = new Authority(this.#begun, 0, limits);
    for (const commit of this.#commits) authority.replay(JSON.parse(JSON.stringify(commit)));
    if (!authority.doc.eq(this.#authority.doc))
      this.violations.push("the object has another document after it was read again");
    this.#authority = authority;
  }

  #judge(): Result {
    const { doc } = this.#authority;
    for (const { name, state } of this.#writers) {
      if (!state.doc.eq(doc))
        this.violations.push(`${name} has another document: ${state.doc} instead of ${doc}`);
      try {
        state.doc.check();
      } catch (error) {
        this.violations.push(`${name} has an invalid document: ${error}`);
      }
    }
    const canonical = schema.nodeFromJSON(canonicalDocument(dataOf(doc)));
    if (!documentOf(this.#source.write(doc)).eq(canonical))
      this.violations.push("the stored Markdown is another document");
    const count = new Map<string, number>();
    for (const letter of doc.textContent) count.set(letter, (count.get(letter) ?? 0) + 1);
    const typed = [...this.#typed.keys()];
    return {
      typed: typed.length,
      lost: typed.filter((marker) => !count.has(marker) && !this.#deleted.has(marker)),
      doubled: typed.filter((marker) => (count.get(marker) ?? 0) > 1),
      violations: this.violations,
    };
  }
}
