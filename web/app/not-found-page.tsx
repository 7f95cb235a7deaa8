import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Logo } from "../ui/logo.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { paths } from "./paths.ts";

export function NotFoundPage() {
  const { t } = useTranslation("common");
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6">
      <ScreenTitle name={t("notFound.title")} />
      <Logo name={t("appName")} />
      <h1 className="font-text text-3xl">{t("notFound.title")}</h1>
      <p className="text-ink-soft">{t("notFound.text")}</p>
      <Link to={paths.home} className="font-semibold text-accent underline">
        {t("notFound.back")}
      </Link>
    </main>
  );
}
