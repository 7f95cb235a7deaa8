import { type ReactNode, useId } from "react";

interface SegmentedControlProps<Value extends string> {
  /** For screen readers. */
  label: string;
  options: { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Layout classes. */
  className?: string;
}

/** A radio group of a few short choices that fit on one line. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value: chosen, onChange, className = "" } = props;
  const name = useId();
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="sr-only">{label}</legend>
      <div className="flex rounded-full border border-line bg-well p-1">
        {options.map(({ value, label: text }) => (
          <label
            key={value}
            className="inline-flex min-h-9 grow items-center justify-center gap-1.5 whitespace-nowrap rounded-full px-2 font-medium text-ink-soft text-sm transition-colors hover:text-ink has-checked:bg-sheet has-checked:text-ink has-checked:shadow-1 sm:px-4"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
