import { type ReactNode, useId } from "react";
import { ChoiceChip } from "./choice-chip.tsx";
import { type Lock, LockedChip } from "./locked-chip.tsx";

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** What opens it; absent where it can be chosen. */
  lock?: Lock | undefined;
}

/** One of several: their name, and which is chosen. */
export interface ChoiceGroup<Value extends string> {
  label: string;
  aside?: ReactNode;
  /** Null where none of them is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

interface ChoiceChipsProps<Value extends string> extends ChoiceGroup<Value> {
  choices: Choice<Value>[];
}

/** What a group of choices is called, above it. */
export function GroupLegend({ label, aside }: Pick<ChoiceGroup<string>, "label" | "aside">) {
  return (
    <legend className="mb-2 w-full text-[0.8125rem]">
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{label}</span>
        {aside && <span className="text-ink-soft">{aside}</span>}
      </span>
    </legend>
  );
}

/** One of several, as a row of chips: a radio group, with the arrow keys and names that go with it. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, aside, choices, value, onChange, disabled } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <GroupLegend label={label} aside={aside} />
      <div className="flex flex-wrap gap-1.5">
        {choices.map((choice) =>
          choice.lock ? (
            <LockedChip key={choice.value} label={choice.label} lock={choice.lock} disabled={disabled} />
          ) : (
            <ChoiceChip
              key={choice.value}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChoose={() => onChange(choice.value)}
            >
              {choice.label}
            </ChoiceChip>
          ),
        )}
      </div>
    </fieldset>
  );
}
