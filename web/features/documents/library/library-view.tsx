// The library as a list or as cards; remembered on the device.
import { type RefObject, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "../../../lib/me.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";

const views = ["list", "cards"] as const;
type View = (typeof views)[number];
const isView = (value: unknown): value is View => views.some((view) => view === value);

/**
 * @param panel where the documents are shown
 * @returns the chosen view, and how many documents stand side by side: 1 in a list, and where cards have no room
 */
export function useLibraryView(panel: RefObject<HTMLElement | null>) {
  const key = `library.${useMe().id}`;
  const [view, setView] = useState<View>(() => readStored(key, isView) ?? "list");
  const fitting = useFittingCards(panel);
  return {
    view,
    setView: (next: View) => {
      setView(next);
      writeStored(key, next);
    },
    canShowCards: fitting > 1,
    columns: view === "cards" ? fitting : 1,
  };
}

/** The width of a card and the gap after it, in rem. */
const cardRem = 14;
const gapRem = 1;
const mostCards = 4;

/** How many cards have room side by side. */
function useFittingCards(panel: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(1);
  useLayoutEffect(() => {
    const { current: element } = panel;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const fitting = Math.floor((element.clientWidth / rem + gapRem) / (cardRem + gapRem));
      setCount(Math.min(Math.max(fitting, 1), mostCards));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [panel]);
  return count;
}

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { t } = useTranslation("documents");
  return (
    <SegmentedControl
      label={t("view.label")}
      value={view}
      options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={onChange}
    />
  );
}
