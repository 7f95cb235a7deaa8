// Changes of live documents that are not confirmed, on the device: of each open document of each tab one entry. Loaded with the
// page, so it knows no ProseMirror.
import type { StepData } from "../../../shared/document/live/protocol.ts";
import type { DocumentNode } from "../../../shared/document/nodes.ts";
import { readUnsent, restsOf, writeUnsent } from "../unsaved-store.ts";

/** What the changes follow. */
export interface StoredBase {
  /** Null if the document's object has not been met. */
  epoch: string | null;
  version: number;
  doc: DocumentNode;
}

export interface StoredChanges {
  /** Those of the base. */
  epoch: string | null;
  version: number;
  /** The pending steps; those of one change are together. */
  groups: StepData[][];
  /** The commit that was sent and not answered: the first groups. */
  sent: { id: string; groups: number } | null;
}

/** One entry of a document on the device. */
export interface EntryName {
  userId: string;
  id: string;
  entry: string;
}

const changesKey = ({ userId, id, entry }: EntryName) => `changes.${userId}.${id}.${entry}`;
/** The base is stored apart, because it stays the same while a text is typed without a connection. */
const baseKey = ({ userId, id, entry }: EntryName) => `changesbase.${userId}.${id}.${entry}`;

const isChanges = (value: unknown): value is StoredChanges =>
  typeof (value as StoredChanges | null)?.version === "number" &&
  Array.isArray((value as StoredChanges).groups); // as it was written
const isBase = (value: unknown): value is StoredBase =>
  typeof (value as StoredBase | null)?.version === "number"; // as it was written

/** Undefined if there is none, or its two parts don't belong together. */
export function readChanges(name: EntryName): (StoredChanges & Pick<StoredBase, "doc">) | undefined {
  const changes = readUnsent(changesKey(name), isChanges);
  const base = readUnsent(baseKey(name), isBase);
  if (!changes || !base || changes.epoch !== base.epoch || changes.version !== base.version) return undefined;
  return { ...changes, doc: base.doc };
}

/** @param base undefined if it is stored already */
export function writeChanges(name: EntryName, changes: StoredChanges, base: StoredBase | undefined): void {
  if (base) writeUnsent(baseKey(name), base);
  writeUnsent(changesKey(name), changes);
}

export function removeChanges(name: EntryName): void {
  writeUnsent(changesKey(name), undefined);
  writeUnsent(baseKey(name), undefined);
}

/** The entries of a user, or of one document. */
export const storedEntries = (userId: string, of?: string): EntryName[] =>
  restsOf("changes", userId).flatMap((rest) => {
    const [id = "", entry = ""] = rest.split(".");
    return of === undefined || of === id ? [{ userId, id, entry }] : [];
  });

/** Moves what is stored of a document to another id. */
export function moveChanges(userId: string, id: string, newId: string): void {
  for (const name of storedEntries(userId, id)) {
    const changes = readChanges(name);
    if (changes) {
      const { doc, ...rest } = changes;
      writeChanges({ ...name, id: newId }, rest, { epoch: rest.epoch, version: rest.version, doc });
    }
    removeChanges(name);
  }
}
