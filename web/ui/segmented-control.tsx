import { type ReactNode, useId } from "react";

interface SegmentedControlProps<Value extends string> {
  /** For screen readers. */
  label: string;
  options: { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** As high as a chip, for bars above a text. */
  compact?: boolean;
  /** Layout classes. */
  className?: string;
}

/** A radio group of a few short choices that fit on one line. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value: chosen, onChange, compact = false, className = "" } = props;
  const size = compact ? "min-h-7 px-2 text-label sm:px-3" : "min-h-9 px-2 text-sm sm:px-4";
  const name = useId();
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="sr-only">{label}</legend>
      <div className={`flex rounded-full border border-line bg-well ${compact ? "p-0.5" : "p-1"}`}>
        {options.map(({ value, label: text }) => (
          <label
            key={value}
            className={`inline-flex grow items-center justify-center gap-1.5 whitespace-nowrap rounded-full font-medium text-ink-soft transition-colors hover:text-ink has-checked:bg-sheet has-checked:text-ink has-checked:shadow-1 ${size}`}
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
