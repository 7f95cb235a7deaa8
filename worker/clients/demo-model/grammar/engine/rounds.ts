// All corrections of a text: what is found in it, then what is found in the text so corrected, until that is nothing.
import { type Edit, withoutOverlaps } from "./edit.ts";

/** A change of the text as it was given, and the edits that it came to be by. */
export interface Change {
  start: number;
  end: number;
  after: string;
  edits: Edit[];
}

/** Rules that make work for each other do so once or twice; what would go on for longer is left. */
const mostRounds = 6;

export function correctInRounds(text: string, findEdits: (text: string) => Edit[]): Change[] {
  let changes: Change[] = [];
  let current = text;
  for (let round = 0; round < mostRounds; round++) {
    const edits = withoutOverlaps(findEdits(current));
    if (edits.length === 0) break;
    changes = merge(changes, edits, current);
    current = applyChanges(text, changes);
  }
  return changes.filter(({ start, end, after }) => text.slice(start, end) !== after);
}

export function applyChanges(text: string, changes: readonly Omit<Change, "edits">[]): string {
  let result = "";
  let reached = 0;
  for (const { start, end, after } of changes) {
    result += text.slice(reached, start) + after;
    reached = end;
  }
  return result + text.slice(reached);
}

/** A stretch of the text as it is now: one that was changed before and has grown, or one that an edit is for. */
interface Stretch {
  start: number;
  end: number;
  growth: number;
  edits: Edit[];
  replacement?: string;
}

/** `edits` are of `current`, the text that `changes` made. What touches becomes one. */
function merge(changes: Change[], edits: Edit[], current: string): Change[] {
  const stretches = [...changedStretches(changes), ...edits.map(editedStretch)];
  stretches.sort((a, b) => a.start - b.start || a.end - b.end);
  const merged: Change[] = [];
  let shift = 0;
  for (let index = 0; index < stretches.length; ) {
    const start = stretches[index]?.start ?? 0;
    let end = start;
    let growth = 0;
    const group: Stretch[] = [];
    for (let next = stretches[index]; next && next.start <= end; next = stretches[++index]) {
      group.push(next);
      end = Math.max(end, next.end);
      growth += next.growth;
    }
    const replacements = group.flatMap(({ replacement: after, ...own }) =>
      after === undefined ? [] : [{ start: own.start - start, end: own.end - start, after }],
    );
    merged.push({
      start: start - shift,
      end: end - shift - growth,
      after: applyChanges(current.slice(start, end), replacements),
      edits: group.flatMap((stretch) => stretch.edits),
    });
    shift += growth;
  }
  return merged;
}

function changedStretches(changes: Change[]): Stretch[] {
  let shift = 0;
  return changes.map(({ start, end, after, edits }) => {
    const growth = after.length - (end - start);
    const stretch = {
      start: start + shift,
      end: end + shift + growth,
      growth,
      edits,
    };
    shift += growth;
    return stretch;
  });
}

const editedStretch = (edit: Edit): Stretch => ({
  start: edit.start,
  end: edit.end,
  growth: 0,
  edits: [edit],
  replacement: edit.after,
});
