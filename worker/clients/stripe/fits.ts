/**
 * Whether `held` has all that is `wanted`; what else it has does not matter. Lists fit in any order, and only where
 * they have as many entries.
 */
export function fits(held: unknown, wanted: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return held === wanted;
  if (Array.isArray(wanted))
    return (
      Array.isArray(held) &&
      held.length === wanted.length &&
      wanted.every((entry) => held.some((each) => fits(each, entry)))
    );
  if (typeof held !== "object" || held === null) return false;
  const fields: Record<string, unknown> = { ...held };
  return Object.entries(wanted).every(([name, value]) => fits(fields[name], value));
}
