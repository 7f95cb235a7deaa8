import { useQuery } from "@tanstack/react-query";
import { XIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../../i18n/format.ts";
import { peopleQuery } from "../../../lib/text-access.ts";
import { type DocumentFilters, dayOf, midnight, sortedRange } from "./document-filters.ts";
import type { DocumentFiltersState } from "./use-document-filters.ts";

interface Chip {
  name: string;
  label: string;
  /** The filter change that removes it. */
  without: Partial<DocumentFilters>;
}

/** The active filters; a click removes one. */
export default function FilterChips({ filters, changeFilters }: Omit<DocumentFiltersState, "shown">) {
  const { t } = useTranslation("documents");
  const chips = useChips(filters);
  if (!chips.length) return null;
  return (
    <ul aria-label={t("filters.list")} className="flex flex-wrap gap-2">
      {chips.map(({ name, label, without }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => changeFilters(without)}
            aria-label={t("filters.remove", { filter: label })}
            className="relative inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-sheet pr-2 pl-3 text-label transition-colors before:absolute before:-inset-1 hover:bg-well"
          >
            <span className="min-w-0 truncate">{label}</span>
            <XIcon aria-hidden="true" className="size-3.5 shrink-0 text-ink-soft" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function useChips({ tool, language, tag, author, span, ...days }: DocumentFilters): Chip[] {
  const { t } = useTranslation(["documents", "common"]);
  const { data } = useQuery({ ...peopleQuery, enabled: author !== undefined });
  const chips: Chip[] = [];
  if (author) {
    const label = data?.people.find(({ id }) => id === author)?.name ?? t("documents:filters.author");
    chips.push({ name: "author", label, without: { author: undefined } });
  }
  if (tool) chips.push({ name: "tool", label: t(`common:nav.${tool}`), without: { tool: undefined } });
  if (language)
    chips.push({
      name: "language",
      label: t(`common:languages.${language}`),
      without: { language: undefined },
    });
  if (span)
    chips.push({ name: "date", label: t(`documents:filters.dates.${span}`), without: { span: undefined } });
  const [from, to] = sortedRange(days.from, days.to).map((day) => day && nameOf(day));
  if (from || to)
    chips.push({ name: "date", label: daysLabel(), without: { from: undefined, to: undefined } });
  if (tag) chips.push({ name: "tag", label: tag, without: { tag: undefined } });
  return chips;

  function daysLabel(): string {
    if (!from) return t("documents:filters.until", { date: to });
    if (!to) return t("documents:filters.since", { date: from });
    return from === to ? from : t("documents:filters.between", { from, to });
  }
}

/** Formats a day of this year without its year. */
const nameOf = (day: string) =>
  day.slice(0, 4) === dayOf(Date.now()).slice(0, 4) ? formatDay(midnight(day)) : day;
