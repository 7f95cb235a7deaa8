import { type InputHTMLAttributes, type ReactNode, useId } from "react";

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Right of the label: a counter or a link. */
  aside?: ReactNode;
}

export const frame =
  "w-full rounded-m border border-field bg-sheet px-3 py-2.5 text-ink aria-invalid:border-bad";
export const box = `${frame} text-base sm:text-body`;

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
