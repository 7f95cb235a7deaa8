import { FlaskConicalIcon, LogOutIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useMe } from "../lib/me.ts";
import { queryClient } from "../lib/query-client.ts";
import { signOut } from "../lib/session.ts";
import { IconButton } from "../ui/button.tsx";
import { LanguageSelect } from "./language-select.tsx";
import { paths } from "./paths.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

export function Header({ menu }: { menu: ReactNode }) {
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  const { name, model } = useMe();
  const leave = async () => {
    await signOut();
    await navigate(paths.login);
    queryClient.clear();
  };
  const initials = name
    .split(/\s+/)
    .map((word) => [...word][0] ?? "")
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join("")
    .toUpperCase();
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center gap-1 border-line border-b bg-paper px-3 sm:px-6">
      {menu}
      {model.demo && (
        <Link
          to={paths.model}
          title={t("demo.hint")}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-warn-soft px-3 font-semibold text-warn text-xs"
        >
          <FlaskConicalIcon aria-hidden="true" className="size-3.5" />
          <span className="whitespace-nowrap">{t("demo.badge")}</span>
          <span className="sr-only">: {t("demo.hint")}</span>
        </Link>
      )}
      <div className="ml-auto flex items-center gap-1">
        <LanguageSelect />
        <ThemeToggle />
        <span
          title={name}
          className="ml-1 inline-flex size-8 items-center justify-center rounded-full bg-accent-soft font-bold text-accent text-xs"
        >
          <span aria-hidden="true">{initials}</span>
          <span className="sr-only">{name}</span>
        </span>
        <IconButton label={t("signOut")} onClick={leave}>
          <LogOutIcon aria-hidden="true" className="size-[1.125rem]" />
        </IconButton>
      </div>
    </header>
  );
}
