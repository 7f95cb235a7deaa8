import { ChevronDownIcon } from "lucide-react";
import { type FocusEvent, useId, useRef, useState } from "react";
import { ChoiceChip, type ChoiceGroup, type DescribedChoice, GroupLegend } from "./choice-chips.tsx";
import { PopupButton } from "./popup-button.tsx";

interface ChoiceRowProps<Value extends string> extends ChoiceGroup<Value> {
  choices: DescribedChoice<Value>[];
  /** Last chosen values, newest first. They come right after the selected one. */
  recent: readonly string[];
  /** Label of the last chip, which opens the list of all choices. */
  allLabel: string;
}

/**
 * A radio group of chips in one line. As many as fit are shown, each of them whole; the last chip opens all of them,
 * also the locked ones, in a list with search.
 *
 * The line is CSS alone, so that nothing moves after the first paint: the chips wrap, and the box is one line high.
 */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { label, aside, choices, value, onChange, disabled, recent, allLabel, hideLabel = false } = props;
  const name = useId();
  const line = useRef<HTMLDivElement>(null);
  // A press on a chip moves none of them. A value from elsewhere, such as the list, becomes the first.
  const [shown, setShown] = useState({ value, first: [value, ...recent] });
  if (shown.value !== value) setShown({ value, first: [value, ...shown.first] });
  const open = choices.filter(({ lock }) => !lock);
  const first = shown.first.flatMap((one) => open.find((choice) => choice.value === one) ?? []);
  const ordered = [...new Set([...first, ...open])];

  const choose = (chosen: Value) => {
    setShown({ ...shown, value: chosen });
    onChange(chosen);
  };
  // The arrow keys also reach chips below the first line; the box then scrolls to them.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!line.current?.scrollTop || currentTarget.contains(relatedTarget)) return;
    line.current.scrollTop = 0;
    setShown({ value, first: [value, ...shown.first] });
  };
  return (
    <fieldset disabled={disabled} onBlur={leave} className="min-w-0">
      <GroupLegend {...{ label, aside, hideLabel }} />
      <div className="flex items-center gap-1.5">
        {/* The padding is room for the focus ring. The scroll margin centers a chip in the line. */}
        <div
          ref={line}
          className="relative -m-1 flex h-10 min-w-0 flex-wrap gap-1.5 overflow-hidden p-1 [&_input]:scroll-my-5"
        >
          {ordered.map((choice) => (
            <ChoiceChip
              key={choice.value}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChoose={() => choose(choice.value)}
            >
              {choice.label}
            </ChoiceChip>
          ))}
        </div>
        <PopupButton
          kind="dialog"
          load={loadList}
          props={{ label, choices, value, onChoose: (chosen: string) => onChange(chosen as Value) }} // one of `choices`
        >
          {(button) => (
            <button
              type="button"
              {...button}
              disabled={disabled}
              className="inline-flex min-h-8 shrink-0 items-center gap-1 rounded-full border border-line-strong bg-sheet py-1 pr-2 pl-3 text-ink-soft text-label transition-colors usable:hover:border-accent usable:hover:text-accent disabled:opacity-55"
            >
              {allLabel}
              <ChevronDownIcon aria-hidden="true" className="size-3.5" />
            </button>
          )}
        </PopupButton>
      </div>
    </fieldset>
  );
}

const loadList = () => import("./choice-list.tsx");
