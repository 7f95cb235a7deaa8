/**
 * Stripe's type of an object as it is kept here: the fields that the emulator fills, with ids wherever Stripe could
 * expand, and what is embedded (`Own`) in its own kept form.
 */
export type Stored<Resource, Field extends keyof Resource, Own = Record<never, never>> = {
  [Name in Exclude<Field, keyof Own>]: Unexpanded<Resource[Name]>;
} & Own;

type Unexpanded<Value> = string extends Value
  ? Exclude<Value, { object: string }>
  : Value extends { object: string }
    ? Value
    : Value extends (infer Each)[]
      ? Unexpanded<Each>[]
      : Value extends object
        ? { [Name in keyof Value]: Unexpanded<Value[Name]> }
        : Value;

/** Deeply partial: what the makers of objects hold themselves to, so that no field exists which Stripe's type lacks. */
export type Fields<Value> = Value extends (infer Each)[]
  ? Fields<Each>[]
  : Value extends object
    ? { [Name in keyof Value]?: Fields<Value[Name]> | undefined }
    : Value;

export interface List<Each> {
  object: "list";
  data: Each[];
  has_more: boolean;
  url: string;
}

export const listOf = <Each>(data: Each[], url: string): List<Each> => ({
  object: "list",
  data,
  has_more: false,
  url,
});

/** Metadata after a change: an empty value takes its key away, and an empty string all of them. */
export function mergeMetadata(
  kept: Record<string, string>,
  change: Record<string, string | number | null> | "" | null | undefined,
): Record<string, string> {
  if (change === "" || change === null) return {};
  const merged = { ...kept, ...change };
  return Object.fromEntries(
    Object.entries(merged).flatMap(([name, value]) =>
      value === "" || value === null ? [] : [[name, String(value)]],
    ),
  );
}
