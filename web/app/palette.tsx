import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import {
  FileTextIcon,
  FlaskConicalIcon,
  LogOutIcon,
  type LucideIcon,
  SearchIcon,
  SettingsIcon,
  SunMoonIcon,
} from "lucide-react";
import { type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { latestContentsQuery } from "../lib/contents.ts";
import { useSignOut } from "../lib/use-sign-out.ts";
import { backdrop } from "../ui/popup-look.ts";
import { overview, workspace, writing } from "./nav-items.ts";
import { paths, settingsPages } from "./paths.ts";
import { toggleTheme } from "./theme.ts";

interface PaletteProps {
  /** Used as key, so that each opening starts empty. */
  opening: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Command palette: opens any screen, tool or recent text by typing part of its name. */
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
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  const groups = usePaletteGroups();
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
      itemToStringValue={(item: PaletteItem) => item.label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-line border-b px-4">
        <SearchIcon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        <Autocomplete.Input
          ref={input}
          aria-label={t("palette.label")}
          placeholder={t("palette.placeholder")}
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none"
        />
      </div>
      <Autocomplete.Empty className="px-4 text-ink-soft text-sm not-empty:py-6">
        {t("palette.none")}
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
                  <span className="min-w-0 truncate">{item.label}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p className="border-line border-t px-4 py-2 text-ink-soft text-xs max-sm:hidden">
        {t("palette.hint")}
      </p>
    </Autocomplete.Root>
  );
}

/** An entry of the palette: a link or an action. */
type PaletteItem = { id: string; label: string; Icon: LucideIcon } & ({ path: string } | { run: () => void });
interface PaletteGroup {
  value: string;
  items: PaletteItem[];
}

/** Groups of the palette: screens, tools, recent texts and actions. */
function usePaletteGroups(): PaletteGroup[] {
  const { t } = useTranslation("common");
  const signOut = useSignOut(paths.login);
  const { data } = useQuery(latestContentsQuery);
  const screens = [
    ...[overview, ...writing, ...workspace].map(({ key, path, Icon }) => ({
      path,
      Icon,
      label: t(`nav.${key}`),
    })),
    ...settingsPages.map((page) => ({
      path: paths[page],
      Icon: SettingsIcon,
      label: `${t("nav.settings")}: ${t(`nav.${page}`)}`,
    })),
    { path: paths.model, Icon: FlaskConicalIcon, label: t("demo.hint") },
  ];
  const texts = (data?.items ?? []).map(({ id, title }) => ({
    id,
    label: title,
    Icon: FileTextIcon,
    path: paths.historyItem(id),
  }));
  return [
    { value: t("palette.screens"), items: screens.map((item) => ({ id: item.path, ...item })) },
    ...(texts.length ? [{ value: t("palette.texts"), items: texts }] : []),
    {
      value: t("palette.actions"),
      items: [
        { id: "theme", label: t("theme.toggle"), Icon: SunMoonIcon, run: toggleTheme },
        { id: "sign-out", label: t("signOut"), Icon: LogOutIcon, run: signOut },
      ],
    },
  ];
}
