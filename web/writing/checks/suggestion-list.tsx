// The list of all suggestions, and what a suggestion says and offers, which its card beside the text shows as well.
import { BookPlusIcon, CheckIcon, XIcon } from "lucide-react";
import { type MouseEvent, memo, type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../shared/catalog/languages.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { ChoiceChip } from "../../ui/choice-chips.tsx";
import { sentenceLimitOf } from "../analysis/marks.ts";
import {
  filtered,
  type Suggestion,
  type SuggestionFilter,
  type SuggestionGroup,
  suggestionGroups,
} from "./suggestions.ts";

interface SuggestionListProps {
  suggestions: readonly Suggestion[];
  filter: SuggestionFilter;
  onFilter: (filter: SuggestionFilter) => void;
  /** The id of the current suggestion. */
  open: string | undefined;
  actions: SuggestionActions;
  language: Language;
  /** The number of dismissed suggestions. */
  dismissed: number;
  onRestore: () => void;
  /** Shown if there are no suggestions. */
  children: ReactNode;
}

/** Stable functions that take ids. */
export interface SuggestionActions {
  accept: (ids: readonly string[]) => void;
  dismiss: (ids: readonly string[]) => void;
  /** Adds the suggestion's word to the dictionary. */
  learn: (id: string) => void;
  /** Goes to the first of the suggestions that is left, in the text. */
  show: (ids: readonly string[]) => void;
  /** Highlights the suggestion in the text. */
  point: (id: string) => void;
}

/** How many suggestions of a group are shown at first, and how many more on request. */
const pageSize = 40;

export function SuggestionList(props: SuggestionListProps) {
  const { suggestions, filter, onFilter, open, actions, language, dismissed, onRestore, children } = props;
  const { t } = useTranslation("grammar");
  const { list, keepFocus } = useFocusNextItem(suggestions.length);
  const shown = filtered(suggestions, filter);
  const corrections = shown.filter(({ source, edit }) => edit && source !== "analysis");
  const groups = suggestionGroups
    .map((group) => ({ group, items: shown.filter((one) => one.group === group) }))
    .filter(({ items }) => items.length > 0);
  return (
    <div ref={list} tabIndex={-1} className="space-y-5 outline-none">
      {suggestions.length > 0 ? (
        <>
          <GroupFilter suggestions={suggestions} filter={filter} onFilter={onFilter} />
          {corrections.length > 1 && (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => keepFocus(() => actions.accept(corrections.map(({ id }) => id)))}>
                {t("acceptAll", { number: formatNumber(corrections.length) })}
              </Button>
              <Button
                variant="ghost"
                onClick={() => keepFocus(() => actions.dismiss(corrections.map(({ id }) => id)))}
              >
                {t("dismissAll")}
              </Button>
            </div>
          )}
          {groups.map(({ group, items }) => (
            <Group key={group} group={group} items={items} {...{ open, actions, language, keepFocus }} />
          ))}
        </>
      ) : (
        children
      )}
      {dismissed > 0 && (
        <Button variant="ghost" onClick={() => keepFocus(onRestore)}>
          {t("restore", { count: dismissed })}
        </Button>
      )}
    </div>
  );
}

/** Chooses a group by radio buttons, each with its number of suggestions. */
function GroupFilter({
  suggestions,
  filter,
  onFilter,
}: Pick<SuggestionListProps, "suggestions" | "filter" | "onFilter">) {
  const { t } = useTranslation("grammar");
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">{t("filter")}</legend>
      {(["all", ...suggestionGroups] as const).map((group) => {
        const count = filtered(suggestions, group).length;
        return (
          <ChoiceChip
            key={group}
            name={name}
            value={group}
            checked={group === filter}
            onChoose={() => onFilter(group)}
          >
            {t(`groups.${group}`)}&nbsp;<span className="tabular-nums">{formatNumber(count)}</span>
          </ChoiceChip>
        );
      })}
    </fieldset>
  );
}

type KeepFocus = (act: () => void) => void;

/**
 * Accepting moves the focus to the text, and the accepted item is removed: `keepFocus` runs an action of an item and
 * returns the focus to the item that follows it, or to the list.
 */
function useFocusNextItem(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<number>(undefined);
  const items = () => [...(list.current?.querySelectorAll("li") ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when items are removed
  useEffect(() => {
    const { current: at } = place;
    if (at === undefined) return;
    place.current = undefined;
    const next = items()[Math.min(at, items().length - 1)]?.querySelector("button");
    (next ?? list.current)?.focus();
  }, [count]);
  const keepFocus: KeepFocus = (act) => {
    const item = document.activeElement?.closest("li");
    place.current = item ? items().indexOf(item) : 0;
    const { scrollX, scrollY } = globalThis;
    act();
    globalThis.scrollTo?.(scrollX, scrollY); // typing into the text scrolls to it
    setTimeout(() => {
      place.current = undefined; // nothing was removed
    });
  };
  return { list, keepFocus };
}

interface ItemProps {
  actions: SuggestionActions;
  language: Language;
  keepFocus: KeepFocus;
}

interface GroupProps extends ItemProps {
  group: SuggestionGroup;
  items: readonly Suggestion[];
  open: string | undefined;
}

function Group({ group, items, open, ...shared }: GroupProps) {
  const { t } = useTranslation("grammar");
  const [limit, setLimit] = useState(pageSize);
  const id = useId();
  const more = items.length - limit;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold text-sm">
        {t(`groups.${group}`)}
      </h3>
      <ul className="space-y-2">
        {items.slice(0, limit).map((suggestion) => (
          <Item key={suggestion.id} suggestion={suggestion} isOpen={suggestion.id === open} {...shared} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="ghost" className="mt-2" onClick={() => setLimit(limit + pageSize)}>
          {t("more", { number: formatNumber(Math.min(more, pageSize)) })}
        </Button>
      )}
    </section>
  );
}

const Item = memo(
  function Item({
    suggestion,
    isOpen,
    actions,
    language,
    keepFocus,
  }: ItemProps & { suggestion: Suggestion; isOpen: boolean }) {
    return (
      <li
        onFocus={() => actions.point(suggestion.id)}
        className={`rounded-m border bg-sheet px-3 pt-1.5 pb-2.5 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] ${isOpen ? "border-accent" : "border-line"}`}
      >
        <SuggestionBody
          suggestion={suggestion}
          language={language}
          onShow={() => actions.show([suggestion.id])}
          onAccept={() => keepFocus(() => actions.accept([suggestion.id]))}
          onDismiss={() => keepFocus(() => actions.dismiss([suggestion.id]))}
          onLearn={() => keepFocus(() => actions.learn(suggestion.id))}
        />
      </li>
    );
  },
  // An item doesn't show its place in the text.
  (before, after) =>
    before.isOpen === after.isOpen &&
    before.language === after.language &&
    before.actions === after.actions &&
    saysSame(before.suggestion, after.suggestion),
);

const saysSame = (a: Suggestion, b: Suggestion) =>
  a.id === b.id && a.kind === b.kind && a.words === b.words && a.after === b.after && a.reason === b.reason;

/** The name of a suggestion's kind. */
export function useKindName(): (kind: Suggestion["kind"]) => string {
  const { t } = useTranslation(["grammar", "writing"]);
  return (kind) => {
    if (kind in correctionKinds) return t(`categories.${kind as keyof typeof correctionKinds}`); // checked by `in`
    if (kind in styleKinds) return t(`style.kinds.${kind as keyof typeof styleKinds}`);
    return t(`writing:analysis.kinds.${kind as ReadabilityKind}.one`); // the remaining kinds
  };
}

const correctionKinds = { spelling: true, grammar: true, punctuation: true, style: true, clarity: true };
const styleKinds = {
  spellingVariant: true,
  inconsistentTerm: true,
  cliche: true,
  repeatedOpening: true,
  monotony: true,
  houseWord: true,
};
type ReadabilityKind = Exclude<Suggestion["kind"], keyof typeof correctionKinds | keyof typeof styleKinds>;

interface SuggestionBodyProps {
  suggestion: Suggestion;
  language: Language;
  /** Undefined in the card at the mark. */
  onShow?: () => void;
  onAccept: (event: MouseEvent) => void;
  onDismiss: (event: MouseEvent) => void;
  onLearn: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** A suggestion with its reason and its buttons: beside its kind in the list, below the reason in the card. */
export function SuggestionBody(props: SuggestionBodyProps) {
  const { suggestion, language, onShow, onAccept, onDismiss, onLearn, ref } = props;
  const isCard = onShow === undefined;
  const { t } = useTranslation(["grammar", "writing"]);
  const kindName = useKindName();
  const id = useId();
  const { kind, group, words, after, edit, source } = suggestion;
  const limit = sentenceLimitOf(kind, language);
  const reason =
    source === "analysis"
      ? t(`writing:analysis.kinds.${kind as ReadabilityKind}.text`, { limit }) // the kinds of this source
      : source === "style"
        ? t(`style.reasons.${kind as keyof typeof styleKinds}`)
        : suggestion.reason;
  const wording = (
    <span id={id} className="wrap-anywhere font-text text-base">
      {after === undefined ? (
        <span className="line-clamp-2">{words}</span>
      ) : (
        <>
          {words.trim() && (
            <>
              <del className="text-bad">{words}</del> <span aria-hidden="true">→</span>{" "}
            </>
          )}
          <ins className="text-good no-underline">{after.trim() ? after : t("removed")}</ins>
        </>
      )}
    </span>
  );
  const buttons = (
    <>
      {edit && (
        <Button
          variant={isCard ? "primary" : "ghost"}
          aria-describedby={id}
          className={isCard ? "" : "min-h-8 gap-1.5 px-2 py-1 text-accent!"}
          onClick={onAccept}
        >
          <CheckIcon aria-hidden="true" className="size-4" />
          {t(after?.trim() ? "accept" : "remove")}
        </Button>
      )}
      {isCard && (
        <Button variant="ghost" aria-describedby={id} onClick={onDismiss}>
          {t("dismiss")}
        </Button>
      )}
      {kind === "spelling" && (
        <IconButton label={t("learn")} aria-describedby={id} small={!isCard} onClick={onLearn}>
          <BookPlusIcon aria-hidden="true" className="size-4" />
        </IconButton>
      )}
      {!isCard && (
        <IconButton label={t("dismiss")} aria-describedby={id} small className="-mr-1.5" onClick={onDismiss}>
          <XIcon aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </>
  );
  return (
    <div ref={ref} className="space-y-1 text-sm">
      <div className="flex min-h-8 items-center gap-1 text-label text-ink-soft">
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[group]}`} />
        <span className="mr-auto ml-1">{kindName(kind)}</span>
        {!isCard && buttons}
      </div>
      {isCard ? (
        <p>{wording}</p>
      ) : (
        <button
          type="button"
          onClick={onShow}
          title={t("show")}
          className="block min-h-6 rounded-s text-left hover:underline"
        >
          {wording}
        </button>
      )}
      {reason && <p className="text-ink-soft">{reason}</p>}
      {isCard && <div className="flex flex-wrap items-center gap-2 pt-2">{buttons}</div>}
    </div>
  );
}

const dots: Record<SuggestionGroup, string> = {
  correctness: "bg-bad",
  clarity: "bg-warn",
  style: "bg-accent",
};
