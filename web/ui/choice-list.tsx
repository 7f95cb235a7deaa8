import { CheckIcon, LockIcon } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "../../shared/text/search/fold.ts";
import type { DescribedChoice } from "./choice-chips.tsx";
import { Dialog } from "./dialog.tsx";
import { Popover } from "./popover.tsx";
import type { PopupProps } from "./popup-button.tsx";
import { SearchField } from "./search-field.tsx";

interface ChoiceListProps extends PopupProps {
  label: string;
  choices: DescribedChoice<string>[];
  value: string | null;
  onChoose: (value: string) => void;
}

/** All choices of a row, with search: a popover, on phones a dialog. */
export default function ChoiceList({ popup, label, ...list }: ChoiceListProps) {
  const { t } = useTranslation("common");
  const { open, onOpenChange, button } = popup;
  const content = (
    <SearchableList
      {...list}
      label={label}
      onChoose={(value) => {
        list.onChoose(value);
        onOpenChange(false);
      }}
    />
  );
  if (open && matchMedia("(width < 40rem)").matches)
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title={label}
        closeLabel={t("close")}
        focusAfter={() => button.current}
      >
        {content}
      </Dialog>
    );
  return (
    <Popover popup={popup} label={label} className="w-md p-2">
      {content}
    </Popover>
  );
}

/** Fewer choices need no search. */
const fewestToSearch = 9;

function SearchableList({ label, choices, value, onChoose }: Omit<ChoiceListProps, "popup">) {
  const { t } = useTranslation("common");
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const countId = useId();
  const wanted = fold(typed.trim());
  const found = choices.filter((choice) =>
    fold(`${choice.label} ${choice.description ?? ""}`).includes(wanted),
  );
  /** The arrow keys move the focus along the list, from the search field too. Enter in the field takes the first. */
  const press = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>("[data-choice]") ?? [])];
    const at = items.findIndex((item) => item.matches(":focus"));
    const inField = event.target instanceof HTMLInputElement;
    const next = {
      ArrowDown: items[at + 1],
      ArrowUp: items[at - 1],
      Home: inField ? undefined : items[0],
      End: inField ? undefined : items.at(-1),
    }[event.key];
    if (next) next.focus();
    else if (event.key === "Enter" && inField) items[0]?.click();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the controls inside
    <div onKeyDown={press} className="flex flex-col gap-1.5">
      {choices.length >= fewestToSearch && (
        <SearchField
          value={typed}
          onChange={setTyped}
          label={t("choices.search")}
          placeholder={t("choices.search")}
          clearLabel={t("choices.clear")}
          maxLength={60}
          describedBy={countId}
        />
      )}
      <p
        id={countId}
        aria-live="polite"
        className={found.length ? "sr-only" : "px-3 py-2 text-ink-soft text-sm"}
      >
        {found.length ? t("choices.count", { count: found.length }) : t("choices.none")}
      </p>
      <ul ref={list} aria-label={label} className="max-h-96 overflow-y-auto p-0.5">
        {found.map((choice) => (
          <Item
            key={choice.value}
            choice={choice}
            chosen={choice.value === value}
            onChoose={() => onChoose(choice.value)}
          />
        ))}
      </ul>
    </div>
  );
}

interface ItemProps {
  choice: DescribedChoice<string>;
  chosen: boolean;
  onChoose: () => void;
}

/** A locked choice cannot be chosen. It names its plan; hovered or focused, it shows the link to the plans. */
function Item({ choice: { label, description, lock }, chosen, onChoose }: ItemProps) {
  return (
    <li
      className={`group relative flex items-center gap-2 rounded-s hover:bg-well ${lock ? "border border-line-strong border-dashed not-first:mt-1 text-ink-faint" : ""}`}
    >
      <button
        type="button"
        data-choice
        aria-current={chosen || undefined}
        aria-disabled={lock ? true : undefined}
        onClick={lock ? undefined : onChoose}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-s px-3 py-1.5 text-left -outline-offset-2 aria-current:bg-accent-soft"
      >
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-semibold text-label">{label}</span>
          {description && (
            <span className={`block text-xs ${lock ? "" : "text-ink-soft"}`}>{description}</span>
          )}
        </span>
        {chosen && <CheckIcon aria-hidden="true" className="size-4 shrink-0 text-accent" />}
        {lock && <span className="sr-only">, {lock.text}</span>}
      </button>
      {lock && (
        <span className="shrink-0 pr-3 text-xs">
          <span
            aria-hidden="true"
            className="inline-flex items-center gap-1 group-focus-within:hidden group-hover:hidden"
          >
            <LockIcon className="size-3" />
            {lock.plan}
          </span>
          <span className="sr-only group-focus-within:not-sr-only group-hover:not-sr-only">
            {lock.action}
          </span>
        </span>
      )}
    </li>
  );
}
