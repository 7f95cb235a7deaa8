// What changes on the device have made of their document, as Markdown.
import { DocumentSource } from "../../../shared/document/markdown/document-source.ts";
import { unpackChanges } from "./pending-changes.ts";
import { type EntryName, readChanges } from "./stored-changes.ts";

/** Undefined if there are none. */
export function changedText(name: EntryName): string | undefined {
  const changes = readChanges(name);
  return changes && new DocumentSource("").write(unpackChanges(changes).doc);
}
