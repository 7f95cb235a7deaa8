import type { TextareaHTMLAttributes } from "react";
import { box, Field, type FieldProps, frame } from "./field.tsx";

interface TextAreaProps extends FieldProps, TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Styled for reading long text. */
  reading?: boolean;
}

export function TextArea({ label, hint, error, aside, reading = false, ...area }: TextAreaProps) {
  const look = reading ? `${frame} font-text text-reading leading-relaxed` : `${box} leading-normal`;
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <textarea dir="auto" {...area} {...wiring} className={`${look} block min-h-28 resize-y`} />
      )}
    </Field>
  );
}
