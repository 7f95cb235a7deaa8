import { type ReactNode, useId } from "react";

interface CheckboxListProps<Value extends string> {
  label: string;
  options: { value: Value; name: ReactNode; text: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error: string | undefined;
}

/** A group of checkboxes with explanations. `chosen` keeps the order of the options. */
export function CheckboxList<Value extends string>(props: CheckboxListProps<Value>) {
  const { label, options, chosen, onChange, error } = props;
  const id = useId();
  const change = (value: Value, checked: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? checked : chosen.includes(each))),
    );
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-label">{label}</legend>
      <div className="space-y-2.5">
        {options.map(({ value, name, text }) => (
          <label key={value} className="flex items-start gap-2.5 rounded-s">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}error` : undefined}
              onChange={({ target }) => change(value, target.checked)}
              className="mt-[0.1875rem] size-[1.125rem] shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block font-medium text-sm">{name}</span>
              <span className="block text-ink-soft text-label">{text}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}error`} className="mt-1.5 font-medium text-bad text-label">
          {error}
        </p>
      )}
    </fieldset>
  );
}
