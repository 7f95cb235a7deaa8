import { type ComponentType, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import { LoadError } from "../i18n/setup.ts";
import { ApiError, isOutcomeUnknown } from "../lib/api.ts";
import { hasSessionHint } from "../lib/session.ts";
import { Button, TextLink } from "../ui/button.tsx";
import { lazyWithRetry } from "../ui/lazy-with-retry.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { paths } from "./paths.ts";

let LoadFailure: ComponentType = lazyWithRetry(() => import("./load-failure.tsx"));

/** The shell provides this component, so that it is available offline. */
export function provideLoadFailure(component: ComponentType): void {
  LoadFailure = component;
}

/** Whether a screen is missing because something couldn't be fetched, rather than because of a bug. */
const isLoadFailure = (error: unknown) =>
  error instanceof LoadError || (error instanceof ApiError && isOutcomeUnknown(error));

/** Replaces the whole page when the frame itself fails. */
export function CrashPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center p-6">
      <ScreenCrash />
    </main>
  );
}

/** Replaces a screen that failed. The user's input is kept in its draft. */
export function ScreenCrash() {
  const error = useRouteError();
  console.error(error);
  if (!isLoadFailure(error)) return <Crash />;
  return (
    <Suspense>
      <LoadFailure />
    </Suspense>
  );
}

function Crash() {
  const { t } = useTranslation("common");
  return (
    <div className="max-w-md space-y-4" role="alert">
      <ScreenTitle name={t("crash.title")} />
      <h1 className="font-text text-3xl">{t("crash.title")}</h1>
      <p className="text-ink-soft">{t("crash.text")}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="primary" onClick={() => location.reload()}>
          {t("crash.reload")}
        </Button>
        <TextLink to={paths.home} reloadDocument>
          {t("notFound.back")}
        </TextLink>
        {hasSessionHint() && (
          <TextLink to={paths.support} reloadDocument>
            {t("nav.support")}
          </TextLink>
        )}
      </div>
    </div>
  );
}
