import { type ComponentProps, type MouseEvent, useRef } from "react";
import { Link, type LinkProps } from "react-router";

const variants = {
  primary: "bg-accent text-on-accent usable:hover:bg-accent-hover",
  secondary: "border border-line-strong bg-sheet text-ink usable:hover:bg-well",
  /** For irreversible actions. */
  danger: "bg-bad text-on-accent usable:hover:bg-bad-hover",
  ghost: "text-ink-soft usable:hover:bg-well usable:hover:text-ink",
};
const shape =
  "inline-flex min-h-10 items-center justify-center gap-2 rounded-m px-4 py-2 font-semibold text-sm transition-colors";

interface ButtonProps extends ComponentProps<"button"> {
  variant?: keyof typeof variants;
  /** Shows progress. The button keeps the focus but cannot be pressed. */
  busy?: boolean;
}

/** A labelled button. Use one primary button per screen. `aria-disabled` keeps it focusable. */
export function Button({
  variant = "secondary",
  busy = false,
  className = "",
  disabled,
  "aria-disabled": unavailable,
  onClick,
  onFocus,
  onBlur,
  children,
  ...rest
}: ButtonProps) {
  // A disabled element loses the focus, so a focused one is only marked as disabled until the focus moves on.
  const hasFocus = useRef(false);
  const isInert = busy || (disabled === true && hasFocus.current);
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !isInert}
      aria-disabled={isInert || unavailable || undefined}
      aria-busy={busy || undefined}
      onClick={isInert ? ignorePress : onClick}
      onFocus={(event) => {
        hasFocus.current = true;
        onFocus?.(event);
      }}
      onBlur={(event) => {
        hasFocus.current = false;
        onBlur?.(event);
      }}
      className={`${shape} disabled:opacity-55 aria-disabled:opacity-55 ${variants[variant]} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** Also keeps the press from submitting the form. */
const ignorePress = (event: MouseEvent) => event.preventDefault();

interface ButtonLinkProps extends LinkProps {
  variant?: keyof typeof variants;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = "secondary", className = "", ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${shape} ${variants[variant]} ${className}`} />;
}

/** A link within a text. */
export function TextLink({ className = "", ...rest }: LinkProps) {
  return <Link {...rest} className={`font-semibold text-accent underline ${className}`} />;
}

interface IconButtonProps extends ComponentProps<"button"> {
  label: string;
  /** 32 pixels instead of 40. */
  small?: boolean;
}

/** An icon button. The label is its accessible name and tooltip. */
export function IconButton({ label, small = false, className = "", children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-flex ${small ? "size-8" : "size-10"} shrink-0 items-center justify-center rounded-m text-ink-soft transition-colors usable:hover:bg-well usable:hover:text-ink disabled:opacity-55 aria-disabled:opacity-55 ${className}`}
    >
      {children}
    </button>
  );
}

export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent"
    />
  );
}
