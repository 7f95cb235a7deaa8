/** A moment as people and programs read it; a time that there is not is the beginning of times. */
export function isoTime(milliseconds: number): string;
export function isoTime(milliseconds: number | null): string | null;
export function isoTime(milliseconds: number | null): string | null {
  if (milliseconds === null) return null;
  const date = new Date(milliseconds);
  return (Number.isNaN(date.getTime()) ? new Date(0) : date).toISOString();
}
