import { LockIcon } from "lucide-react";
import { type ReactNode, useId } from "react";

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** Why it cannot be chosen, such as the plan that opens it; absent where it can. */
  locked?: string | undefined;
}

interface ChoiceChipsProps<Value extends string> {
  label: string;
  aside?: ReactNode;
  choices: Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** One of several, as a row of chips: a radio group, with the arrow keys and names that go with it. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, aside, choices, value, onChange, disabled } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 w-full text-[0.8125rem]">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{label}</span>
          {aside && <span className="text-ink-soft">{aside}</span>}
        </span>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <label
            key={choice.value}
            title={choice.locked}
            className="inline-flex min-h-8 items-center gap-1 rounded-full border border-line-strong bg-sheet px-3 py-1 text-[0.8125rem] transition-colors has-checked:border-accent has-checked:bg-accent-soft has-disabled:border-dashed has-checked:font-medium has-checked:text-accent has-disabled:text-ink-faint"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={Boolean(choice.locked)}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
            {choice.locked && (
              <>
                <LockIcon aria-hidden="true" className="size-3" />
                <span className="sr-only">, {choice.locked}</span>
              </>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
