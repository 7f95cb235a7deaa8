import { LockIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Hint } from "./hint.tsx";

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** The required plan, if the choice is locked. */
  lock?: Lock | undefined;
}

export interface DescribedChoice<Value extends string> extends Choice<Value> {
  description?: string | undefined;
}

/** A labelled group of choices with its value. */
export interface ChoiceGroup<Value extends string> {
  label: string;
  aside?: ReactNode;
  /** Null if nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** Whether only screen readers get the label. */
  hideLabel?: boolean;
}

interface ChoiceChipsProps<Value extends string> extends ChoiceGroup<Value> {
  choices: Choice<Value>[];
}

/** The group's legend. */
export function GroupLegend(props: Pick<ChoiceGroup<string>, "label" | "aside" | "hideLabel">) {
  const { label, aside, hideLabel } = props;
  if (hideLabel) return <legend className="sr-only">{label}</legend>;
  return (
    <legend className="mb-2 w-full text-label">
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{label}</span>
        {aside && <span className="text-ink-soft">{aside}</span>}
      </span>
    </legend>
  );
}

/** A radio group of chips. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, aside, hideLabel = false, choices, value, onChange, disabled } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <GroupLegend {...{ label, aside, hideLabel }} />
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

interface ChoiceChipProps {
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A radio button that looks like a chip. */
export function ChoiceChip({ name, value, checked, onChoose, children }: ChoiceChipProps) {
  return (
    <label className="inline-flex min-h-8 items-center rounded-full border border-line-strong bg-sheet px-3 py-1 text-label transition-colors has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-disabled:opacity-55">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="sr-only"
      />
      {children}
    </label>
  );
}

export interface Lock {
  /** Names the required plan; in the accessible name and in the hint. */
  text: string;
  /** The required plan's name. */
  plan: string;
  /** Link to the plan. */
  action: ReactNode;
}

interface LockedChipProps {
  label: string;
  lock: Lock;
  disabled?: boolean | undefined;
}

/** A locked choice: dashed and faint, with a hint about the required plan. */
export function LockedChip({ label, lock, disabled }: LockedChipProps) {
  return (
    <Hint
      {...lock}
      disabled={disabled}
      className="inline-flex min-h-8 items-center gap-1 rounded-full border border-line-strong border-dashed bg-sheet px-3 py-1 text-label text-ink-faint disabled:opacity-55"
    >
      {label}
      <LockIcon aria-hidden="true" className="size-3" />
    </Hint>
  );
}
