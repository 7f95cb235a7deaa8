/** A part of a text, in UTF-16 units, the end exclusive. */
export interface Span {
  start: number;
  end: number;
}
