/** What the sample shows at one moment. */
export interface Frame {
  /** How many changes have started: their old words are struck out. */
  started: number;
  /** How many characters of the newest change's replacement have been typed; undefined if it is complete. */
  typed: number | undefined;
  /** Whether only the new text is shown, without marks. */
  isClean: boolean;
}

/** Positions before the first change, between striking and typing, after a change, with all marks, and without marks. */
const pauses = { start: 25, struck: 9, changed: 12, marked: 80, clean: 60 };
const charactersPerPosition = 2;

const typingOf = (text: string) => Math.ceil(text.length / charactersPerPosition);
const lengthOf = (text: string) => pauses.struck + typingOf(text) + pauses.changed;

/** The first position at which all changes are complete. */
export const lastMarkedPosition = (added: string[]) =>
  pauses.start + added.reduce((sum, text) => sum + lengthOf(text), 0);

/** Returns the frame at a position, which starts over at the end. `added` is the replacement of each change. */
export function frameAt(added: string[], position: number): Frame {
  const marked = lastMarkedPosition(added);
  let rest = position % (marked + pauses.marked + pauses.clean);
  if (rest >= marked)
    return { started: added.length, typed: undefined, isClean: rest >= marked + pauses.marked };
  rest -= pauses.start;
  let started = 0;
  for (const text of added) {
    if (rest < 0) break;
    started++;
    const typed = Math.max(0, rest - pauses.struck) * charactersPerPosition;
    if (typed < text.length) return { started, typed, isClean: false };
    rest -= lengthOf(text);
  }
  return { started, typed: undefined, isClean: false };
}
