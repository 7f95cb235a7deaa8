// What helps with a document, in tabs: beside it on wide screens, in a sheet on narrow ones.
import { Tabs } from "@base-ui/react/tabs";
import { XIcon } from "lucide-react";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../i18n/format.ts";
import { IconButton } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type PageState, type RailTab, railWidths } from "./use-page-state.ts";

const Drawer = lazyWithRetry(
  async () => ({ default: (await import("../../../ui/drawer.tsx")).Drawer }),
  "window",
);

export interface RailSection {
  tab: RailTab;
  label: string;
  /** How many things it has. */
  count?: number | undefined;
  body: ReactNode;
}

interface RailProps {
  page: PageState;
  sections: readonly RailSection[];
  /** Opens the sheet, and has the focus after it. */
  button: RefObject<HTMLButtonElement | null>;
}

export const railId = "document-rail";

export function Rail({ page, sections, button }: RailProps) {
  const { t } = useTranslation("documentText");
  const { isWide, rail, setRailOpen } = page;
  const [wasOpen, setWasOpen] = useState(false);
  if (!isWide && rail.isOpen && !wasOpen) setWasOpen(true);
  if (!isWide)
    return (
      <Suspense>
        {wasOpen && (
          <Drawer
            side="bottom"
            label={t("side.label")}
            popup={{
              id: railId,
              button,
              buttonId: "",
              open: rail.isOpen,
              onOpenChange: setRailOpen,
              initialItem: undefined,
            }}
          >
            <RailTabs page={page} sections={sections} />
          </Drawer>
        )}
      </Suspense>
    );
  if (!rail.isOpen) return null;
  return <WideRail page={page} sections={sections} />;
}

function WideRail({ page, sections }: Omit<RailProps, "button">) {
  const { t } = useTranslation("documentText");
  const { rail, setRailWidth } = page;
  const [dragged, setDragged] = useState<number>();
  const width = dragged ?? rail.width;
  const bounded = (next: number) => Math.round(Math.min(railWidths.most, Math.max(railWidths.least, next)));
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: handle, clientX: start, pointerId } = event;
    event.preventDefault(); // nothing is selected meanwhile
    handle.setPointerCapture(pointerId);
    const widthAt = (x: number) => bounded(rail.width + start - x);
    const move = ({ clientX }: globalThis.PointerEvent) => setDragged(widthAt(clientX));
    const end = ({ clientX, type }: globalThis.PointerEvent) => {
      handle.removeEventListener("pointermove", move);
      setDragged(undefined);
      if (type === "pointerup") setRailWidth(widthAt(clientX));
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end, { once: true });
    handle.addEventListener("pointercancel", end, { once: true });
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: rail.width + 16,
      ArrowRight: rail.width - 16,
      Home: railWidths.least,
      End: railWidths.most,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setRailWidth(bounded(next));
  };
  return (
    <aside
      id={railId}
      aria-label={t("side.label")}
      style={{ width }}
      className="sticky top-14 h-[calc(100dvh-3.5rem)] max-w-[30vw] shrink-0 border-line border-l bg-paper"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that moves is no <hr> */}
      <div
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t("page.railWidth")}
        aria-controls={railId}
        aria-valuenow={width}
        aria-valuemin={railWidths.least}
        aria-valuemax={railWidths.most}
        onPointerDown={drag}
        onDoubleClick={() => setRailWidth(railWidths.usual)}
        onKeyDown={press}
        className="absolute inset-y-0 -left-1 z-1 w-2 cursor-col-resize touch-none hover:bg-accent-soft"
      />
      <RailTabs page={page} sections={sections} />
    </aside>
  );
}

function RailTabs({ page, sections }: Omit<RailProps, "button">) {
  const { t } = useTranslation("documentText");
  const { isWide, rail, openTab, setRailOpen } = page;
  const shown = sections.find(({ tab }) => tab === rail.tab) ?? sections[0];
  return (
    <Tabs.Root
      value={shown?.tab}
      onValueChange={(tab: RailTab) => openTab(tab)}
      className="flex h-full flex-col"
    >
      <div className="flex items-start border-line border-b px-2">
        <Tabs.List aria-label={t("side.label")} className="flex min-w-0 flex-1 overflow-x-auto">
          {sections.map(({ tab, label, count }) => (
            <Tabs.Tab
              key={tab}
              value={tab}
              className="-outline-offset-2 inline-flex min-h-11 items-center gap-1 border-transparent border-b-2 px-1.5 text-ink-soft text-label hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
            >
              {label}
              {count ? <span className="tabular-nums">{formatNumber(count)}</span> : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {!isWide && (
          <IconButton label={t("page.hideRail")} onClick={() => setRailOpen(false)}>
            <XIcon aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
      {shown && (
        <Tabs.Panel
          key={shown.tab}
          value={shown.tab}
          className="-outline-offset-2 min-h-0 flex-1 overflow-y-auto overscroll-contain p-4"
        >
          <Suspense fallback={<Skeleton className="h-32" />}>{shown.body}</Suspense>
        </Tabs.Panel>
      )}
    </Tabs.Root>
  );
}
