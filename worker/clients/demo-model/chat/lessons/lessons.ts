// What the demo model can explain about writing.

export const lessonNames = [
  "passive",
  "active",
  "outline",
  "hook",
  "call",
  "meta",
  "headline",
  "readability",
  "cohesion",
  "tone",
  "story",
  "editing",
] as const;
export type LessonName = (typeof lessonNames)[number];

export interface Lesson {
  /** What it is and what it is good for. */
  what: string;
  /** What to do, one thing each. */
  points: readonly string[];
  example: string;
}
export type Lessons = Record<LessonName, Lesson>;
