import { SearchIcon, XIcon } from "lucide-react";
import { type RefObject, useRef } from "react";
import { IconButton } from "./button.tsx";

interface SearchFieldProps {
  value: string;
  onChange: (typed: string) => void;
  label: string;
  placeholder: string;
  /** Label of the clear button (Escape does the same). */
  clearLabel: string;
  maxLength: number;
  /** Id of the element with the number of results. */
  describedBy?: string | undefined;
  /** Keyboard shortcut. */
  shortcut?: string | undefined;
  input?: RefObject<HTMLInputElement | null>;
}

/** A search field. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, label, placeholder, clearLabel, maxLength, describedBy, shortcut } = props;
  const own = useRef<HTMLInputElement>(null);
  const { input = own } = props;
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  return (
    <search className="relative block">
      <SearchIcon
        aria-hidden="true"
        className="pointer-events-none absolute top-3 left-3 size-4 text-ink-faint"
      />
      <input
        dir="auto"
        ref={input}
        type="search"
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        aria-describedby={describedBy}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !value) return;
          event.preventDefault();
          clear();
        }}
        className={`h-10 w-full text-ellipsis rounded-m border border-field bg-sheet pl-9 text-base text-ink sm:text-body [&::-webkit-search-cancel-button]:hidden ${value ? "pr-10" : "pr-3"}`}
      />
      {value && (
        <IconButton label={clearLabel} onClick={clear} className="absolute top-0 right-0">
          <XIcon aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </search>
  );
}
