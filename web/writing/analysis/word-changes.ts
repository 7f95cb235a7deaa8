// Compares two texts word by word. Loaded on demand because of the diff library.
import { diffArrays } from "diff";
import { changeBetween, type TextChange } from "./move-marks.ts";

/** Beyond this many changed words, the texts are taken for different ones. */
const mostEdits = 800;

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

/** Returns the changed ranges in order; undefined if too much has changed. */
export function wordChanges(before: string, after: string): TextChange[] | undefined {
  const whole = changeBetween(before, after);
  if (!whole) return [];
  // Only the range with differences is compared, extended to whole words.
  const head = before.slice(0, whole.start).search(/[\p{L}\p{M}\p{N}]*$/u);
  const tail = before.slice(whole.end).search(/(?![\p{L}\p{M}\p{N}])/u);
  const end = whole.end + Math.max(0, tail);
  const found = diffArrays(
    wordsOf(before.slice(head, end)),
    wordsOf(after.slice(head, end - before.length + after.length)),
    { maxEditLength: mostEdits },
  );
  if (!found) return undefined;
  const changes: TextChange[] = [];
  let place = head;
  let open: TextChange | undefined;
  for (const { value, added, removed } of found) {
    const { length } = value.join("");
    if (!added && !removed) open = undefined;
    else {
      if (!open) {
        open = { start: place, end: place, length: 0 };
        changes.push(open);
      }
      if (added) open.length += length;
      else open.end += length;
    }
    if (!added) place += length;
  }
  return changes;
}
