import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import {
  CodeIcon,
  FilePlusIcon,
  FileSpreadsheetIcon,
  FlaskConicalIcon,
  KeyboardIcon,
  LifeBuoyIcon,
  LogOutIcon,
  type LucideIcon,
  SearchIcon,
  SettingsIcon,
  SunMoonIcon,
  UsersIcon,
} from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { foundContentsQuery, latestContentsQuery } from "../lib/contents.ts";
import { useMe } from "../lib/me.ts";
import { openOverlay } from "../lib/overlays.ts";
import { listVisibility } from "../lib/text-access.ts";
import { useDebouncedValue } from "../lib/timing.ts";
import { useSignOut } from "../lib/use-sign-out.ts";
import { consolePagesOf } from "../lib/workspace.ts";
import { backdrop } from "../ui/popup-look.ts";
import { iconOf } from "../ui/tool-icons.ts";
import { overview, workspaceItems, writing } from "./nav-items.ts";
import { paths, settingsPages, textPath } from "./paths.ts";
import { toggleTheme } from "./theme.ts";

interface PaletteProps {
  /** Used as key, so that each opening starts empty. */
  opening: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Command palette: finds screens, tools, settings and texts, and has a few actions. */
export default function Palette({ opening, open, onOpenChange }: PaletteProps) {
  const { t } = useTranslation("common");
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center px-3 pt-[12dvh]">
          <Dialog.Popup
            aria-label={t("palette.label")}
            initialFocus={input}
            className="flex max-h-[70dvh] w-full max-w-xl flex-col overflow-hidden rounded-l border border-line bg-sheet shadow-2 outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Dialog.Close className="sr-only">{t("close")}</Dialog.Close>
            <PaletteList key={opening} input={input} onDone={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PaletteListProps {
  input: RefObject<HTMLInputElement | null>;
  onDone: () => void;
}

function PaletteList({ input, onDone }: PaletteListProps) {
  const { t } = useTranslation(["overlays", "common"]);
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const { texts, status } = useTexts(query.trim());
  const [screens, ...others] = usePaletteGroups();
  // The newest texts are at hand before anything is typed.
  const groups = query ? [screens, ...texts, ...others] : [...texts, screens, ...others];
  const { contains } = Autocomplete.useFilter();
  const choose = (item: PaletteItem) => {
    onDone();
    if ("path" in item) void navigate(item.path);
    else item.run();
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      value={query}
      onValueChange={setQuery}
      itemToStringValue={(item: PaletteItem) => item.label}
      filter={(item: PaletteItem, typed) => item.isFound === true || contains(item.label, typed)}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-line border-b px-4">
        <SearchIcon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        <Autocomplete.Input
          ref={input}
          aria-label={t("common:palette.label")}
          placeholder={t("palette.placeholder")}
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none"
        />
      </div>
      <Autocomplete.Empty className="px-4 text-ink-soft text-sm not-empty:py-6">
        {!status && t("palette.none")}
      </Autocomplete.Empty>
      <Autocomplete.List className="overflow-y-auto overscroll-contain p-2 empty:hidden">
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="not-first:mt-1">
            <Autocomplete.GroupLabel className="px-3 py-1.5 font-semibold text-ink-soft text-xs">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: PaletteItem) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  onClick={() => choose(item)}
                  className="flex min-h-10 cursor-pointer select-none items-center gap-3 rounded-s px-3 text-sm data-highlighted:bg-accent-soft data-highlighted:text-accent data-highlighted:outline-2 data-highlighted:outline-transparent"
                >
                  <item.Icon aria-hidden="true" className="size-4 shrink-0" />
                  <span className="min-w-0 flex-1 truncate">{item.label}</span>
                  {item.shortcut && (
                    <kbd className="shrink-0 rounded-s border border-line bg-well px-1.5 font-ui text-ink-soft text-xs">
                      {item.shortcut}
                    </kbd>
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p
        role="status"
        className={`border-line border-t px-4 py-2 text-ink-soft text-xs ${status ? "" : "max-sm:sr-only"}`}
      >
        {t(`palette.${status ?? "hint"}`)}
      </p>
    </Autocomplete.Root>
  );
}

/** An entry of the palette: a link or an action. */
type PaletteItem = {
  id: string;
  label: string;
  Icon: LucideIcon;
  /** The key that does the same. */
  shortcut?: string;
  /** Whether the server has found it, in a text's body perhaps, so that it is listed in any case. */
  isFound?: boolean;
} & ({ path: string } | { run: () => void });
interface PaletteGroup {
  value: string;
  items: PaletteItem[];
}

/** How many texts the palette lists; the screens of both lists have the others. */
const mostTexts = 5;

/** The texts that the server finds, or the newest ones while nothing is typed. */
function useTexts(query: string): { texts: PaletteGroup[]; status: "searching" | "failed" | undefined } {
  const { t } = useTranslation("overlays");
  const asked = useDebouncedValue(query);
  const visibility = listVisibility(useMe());
  const latest = useQuery(latestContentsQuery(visibility));
  const found = useQuery({ ...foundContentsQuery(asked, visibility), enabled: asked !== "" });
  const isCurrent = asked === query && found.data !== undefined;
  const shown = query ? (isCurrent ? found.data : undefined) : latest.data;
  const all = shown?.items ?? [];
  const items: PaletteItem[] = all.slice(0, mostTexts).map((text) => ({
    id: text.id,
    label: text.title,
    Icon: iconOf(text.tool),
    path: textPath(text),
    isFound: query !== "",
  }));
  if (query && all.length > mostTexts)
    for (const shelf of ["documents", "history"] as const)
      items.push({
        id: shelf,
        label: t(`palette.all.${shelf}`),
        Icon: SearchIcon,
        path: `${paths[shelf]}?q=${encodeURIComponent(query)}`,
        isFound: true,
      });
  const isSearching = query !== "" && !isCurrent && !found.isError;
  return {
    texts: items.length > 0 ? [{ value: t(query ? "palette.found" : "palette.texts"), items }] : [],
    status: isSearching ? "searching" : query && found.isError ? "failed" : undefined,
  };
}

/** Groups of the palette besides texts: screens and tools, settings, actions. */
function usePaletteGroups(): [PaletteGroup, ...PaletteGroup[]] {
  const { t } = useTranslation(["overlays", "common"]);
  const signOut = useSignOut(paths.login);
  const me = useMe();
  const { model, workspace } = me;
  const others = workspaceItems(me).filter(({ key }) => key !== "members"); // it is among the console's pages
  const screens = [overview, ...writing, ...others].map(({ key, path, Icon }) => ({
    id: path,
    path,
    Icon,
    label: t(`common:nav.${key}`),
  }));
  const settings = settingsPages.map((page) => ({
    id: page,
    path: paths[page],
    Icon: SettingsIcon,
    label: `${t("common:nav.settings")}: ${t(`common:nav.${page}`)}`,
  }));
  const pages = (workspace ? consolePagesOf(workspace.role) : []).map((page) => ({
    id: page,
    path: paths[page],
    Icon: UsersIcon,
    label: `${t("common:nav.workspace")}: ${t(`common:nav.${page}`)}`,
  }));
  return [
    { value: t("palette.screens"), items: screens },
    ...(pages.length > 0 ? [{ value: t("common:nav.workspace"), items: pages }] : []),
    { value: t("common:nav.settings"), items: settings },
    {
      value: t("palette.actions"),
      items: [
        {
          id: "new-document",
          label: t("palette.newDocument"),
          Icon: FilePlusIcon,
          run: () => openOverlay("newDocument"),
        },
        { id: "bulk", label: t("palette.bulk"), Icon: FileSpreadsheetIcon, path: paths.bulk },
        { id: "support", label: t("common:nav.support"), Icon: LifeBuoyIcon, path: paths.support },
        { id: "developers", label: t("palette.developers"), Icon: CodeIcon, path: paths.developers },
        { id: "theme", label: t("common:theme.toggle"), Icon: SunMoonIcon, run: toggleTheme },
        {
          id: "shortcuts",
          label: t("common:shortcuts"),
          Icon: KeyboardIcon,
          shortcut: "?",
          run: () => openOverlay("shortcuts"),
        },
        ...(model
          ? [{ id: "model", label: t("common:demo.hint"), Icon: FlaskConicalIcon, path: paths.model }]
          : []),
        { id: "sign-out", label: t("common:signOut"), Icon: LogOutIcon, run: signOut },
      ],
    },
  ];
}
