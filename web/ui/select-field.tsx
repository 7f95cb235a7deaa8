import { ChevronDownIcon } from "lucide-react";
import { box, Field, type FieldProps } from "./field.tsx";

interface SelectProps extends FieldProps {
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function SelectField({ label, hint, error, aside, value, options, onChange }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <select {...wiring} value={value} onChange={(event) => onChange(event.target.value)} className={box}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A select that looks like a chip, for bars above a text. Only screen readers get the label. */
export function ChipSelect({
  label,
  value,
  options,
  onChange,
}: Omit<SelectProps, keyof FieldProps> & { label: string }) {
  return (
    <label className="relative inline-flex min-h-8 min-w-0 max-w-full items-center rounded-full border border-line-strong bg-sheet text-label transition-colors hover:border-accent">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-w-0 appearance-none truncate rounded-full bg-transparent py-1 pr-7 pl-3 text-ink *:bg-sheet"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon
        aria-hidden="true"
        className="pointer-events-none absolute right-2 size-3.5 text-ink-soft"
      />
    </label>
  );
}
