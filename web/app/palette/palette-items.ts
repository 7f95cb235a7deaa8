import { useQuery } from "@tanstack/react-query";
import {
  FileTextIcon,
  FlaskConicalIcon,
  LogOutIcon,
  type LucideIcon,
  SunMoonIcon,
  UserRoundIcon,
  UserRoundPenIcon,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { latestContentsQuery } from "../../lib/contents.ts";
import { useSignOut } from "../../lib/use-sign-out.ts";
import { overview, workspace, writing } from "../nav-items.ts";
import { paths } from "../paths.ts";
import { toggleTheme } from "../theme.ts";

/** One line of the palette: it leads somewhere or does something. */
export type PaletteItem = { id: string; label: string; Icon: LucideIcon } & (
  | { path: string }
  | { run: () => void }
);
export interface PaletteGroup {
  value: string;
  items: PaletteItem[];
}

/** Every screen and tool, the recent texts, and what can be done from anywhere. */
export function usePaletteGroups(): PaletteGroup[] {
  const { t } = useTranslation("common");
  const signOut = useSignOut(paths.login);
  const { data } = useQuery(latestContentsQuery);
  const screens = [
    ...[overview, ...writing, ...workspace].map(({ key, path, Icon }) => ({
      path,
      Icon,
      label: t(`nav.${key}`),
    })),
    { path: paths.profile, Icon: UserRoundPenIcon, label: t("nav.profile") },
    { path: paths.account, Icon: UserRoundIcon, label: t("nav.account") },
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
