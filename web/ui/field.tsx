import { ChevronDownIcon } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from "react";

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Right of the label: a counter or a link. */
  aside?: ReactNode;
}

const frame = "w-full rounded-m border border-field bg-sheet px-3 py-2.5 text-ink aria-invalid:border-bad";
const box = `${frame} text-base sm:text-body`;
const readingBox = `${frame} font-text text-reading leading-relaxed`;

interface Wiring {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** Wires label, hint and error to one control for screen readers. */
export function Field({
  label,
  hint,
  error,
  aside,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-label">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside && <span className="text-ink-soft tabular-nums">{aside}</span>}
      </div>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-label text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-label text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  aside,
  inside,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement> & { inside?: ReactNode }) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <div className="relative">
          <input
            dir="auto"
            {...input}
            {...wiring}
            className={`${box} read-only:bg-well read-only:text-ink-soft ${inside ? "pr-12" : ""}`}
          />
          {inside && <div className="absolute inset-y-0 right-0.5 flex items-center">{inside}</div>}
        </div>
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldProps, TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Styled for reading long text. */
  reading?: boolean;
}

export function TextArea({ label, hint, error, aside, reading = false, ...area }: TextAreaProps) {
  const look = reading ? readingBox : `${box} leading-normal`;
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <textarea dir="auto" {...area} {...wiring} className={`${look} block min-h-28 resize-y`} />
      )}
    </Field>
  );
}

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

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
}

export function Checkbox({ label, checked, onChange, error }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="inline-flex min-h-6 items-start gap-2.5 rounded-s">
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-[0.1875rem] size-[1.125rem] shrink-0 accent-accent"
        />
        {label}
      </label>
      {error && (
        <p id={id} className="mt-1 font-medium text-label text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
