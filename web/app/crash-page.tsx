import { useTranslation } from "react-i18next";
import { Link, useRouteError } from "react-router";
import { Button } from "../ui/button.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { paths } from "./paths.ts";

/** Shown where a screen failed. What was being typed is in its draft. */
export function CrashPage() {
  const { t } = useTranslation("common");
  console.error(useRouteError());
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6">
      <ScreenTitle name={t("crash.title")} />
      <h1 className="font-text text-3xl">{t("crash.title")}</h1>
      <p className="text-ink-soft">{t("crash.text")}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Button look="primary" onClick={() => location.reload()}>
          {t("crash.reload")}
        </Button>
        <Link to={paths.home} reloadDocument className="font-semibold text-accent underline">
          {t("notFound.back")}
        </Link>
      </div>
    </main>
  );
}
