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

/** A radio group of a few short choices in one box. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value: chosen, onChange, compact = false, className = "" } = props;
  const size = compact ? "min-h-8 px-1.5 text-label sm:px-3" : "min-h-10 px-2 text-sm sm:px-4";
  const name = useId();
  return (
    <fieldset className={`min-w-0 max-w-full ${className}`}>
      <legend className="sr-only">{label}</legend>
      <div className="flex max-w-full rounded-m border border-line-strong bg-sheet">
        {options.map(({ value, label: text }) => (
          <label
            key={value}
            className={`wrap-anywhere flex min-w-0 grow items-center justify-center gap-1.5 border-line-strong py-1 text-center transition-colors first:rounded-l-m last:rounded-r-m not-first:border-l has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent ${size}`}
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
