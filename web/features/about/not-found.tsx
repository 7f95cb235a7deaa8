// Shown at addresses without a screen.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { openOverlay } from "../../lib/overlays.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PaperPlane } from "../../ui/drawings.tsx";
import { Logo } from "../../ui/logo.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";

/** For signed-in users, within the shell. */
export function Component() {
  const { t } = useTranslation("common");
  return (
    <NotFound>
      <ButtonLink to={paths.dashboard} variant="primary">
        {t("notFound.dashboard")}
      </ButtonLink>
      <Button onClick={() => openOverlay("palette")}>{t("notFound.search")}</Button>
    </NotFound>
  );
}

/** For visitors: a whole page. */
export function VisitorNotFound() {
  const { t } = useTranslation("common");
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center p-6">
      <Logo name={t("appName")} />
      <NotFound>
        <ButtonLink to={paths.login} variant="primary">
          {t("notFound.back")}
        </ButtonLink>
      </NotFound>
    </main>
  );
}

function NotFound({ children }: { children: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
      <ScreenTitle name={t("notFound.title")} />
      <PaperPlane />
      <h1 className="font-text text-3xl">{t("notFound.title")}</h1>
      <p className="text-balance text-ink-soft">{t("notFound.text")}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  );
}
