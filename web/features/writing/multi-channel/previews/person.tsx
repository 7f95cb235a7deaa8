import { UserIcon } from "lucide-react";

interface PersonProps {
  name: string;
  /** Below the name. */
  second?: string;
  /** Beside the name. */
  beside?: string;
  small?: boolean;
}

/** Whoever publishes, as every platform shows them in some way: a circle, a name, a line. */
export function Person({ name, second, beside, small = false }: PersonProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Circle small={small} />
      <p className="min-w-0 text-sm leading-snug">
        <span className="font-semibold">{name}</span>
        {beside && <span className="text-ink-soft"> {beside}</span>}
        {second && <span className="block text-[0.8125rem] text-ink-soft">{second}</span>}
      </p>
    </div>
  );
}

export function Circle({ small = false }: { small?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent ${small ? "size-8" : "size-10"}`}
    >
      <UserIcon className={small ? "size-4" : "size-5"} />
    </span>
  );
}
