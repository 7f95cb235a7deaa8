import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Prose } from "./code-sample.tsx";

/** 460 KB, so it is loaded when it is opened. */
const Viewer = lazyWithRetry(() => import("./viewer.tsx"));

/** The API's reference, once it is opened. */
export function Reference() {
  const { t } = useTranslation("developers");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <Prose text={t("reference.text")} />{" "}
        <a href="/openapi.json" className="font-semibold text-accent underline">
          {t("reference.download")}
        </a>
      </p>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Viewer />
        </Suspense>
      ) : (
        <Button onClick={() => setOpen(true)}>{t("reference.open")}</Button>
      )}
    </>
  );
}
