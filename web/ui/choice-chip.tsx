import type { ReactNode } from "react";

const sizes = { small: "min-h-8 px-3 py-1 text-[0.8125rem]", large: "min-h-9 px-4 text-sm" };

interface ChoiceChipProps {
  /** The name of its radio group. */
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  size?: keyof typeof sizes;
  children: ReactNode;
}

/** One of several: a radio button that looks like a chip. */
export function ChoiceChip({ name, value, checked, onChoose, size = "small", children }: ChoiceChipProps) {
  return (
    <label
      className={`inline-flex items-center rounded-full border border-line-strong bg-sheet transition-colors has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-disabled:opacity-55 ${sizes[size]}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="sr-only"
      />
      {children}
    </label>
  );
}
