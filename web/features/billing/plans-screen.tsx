import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Plans } from "../../../shared/contracts/plans.ts";
import { loginPath, paths } from "../../app/paths.ts";
import { Button, Spinner } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { Offers } from "./offers.tsx";
import { plansQuery, useOptionalMe } from "./use-purchase.ts";

/** The plans screen, for users and visitors. */
export function Component() {
  const { t } = useTranslation("plans");
  const reader = useOptionalMe();
  return (
    <>
      <ScreenTitle name={t("screen")} />
      <header className="mb-6 text-center">
        <h1 className="text-balance font-text text-title leading-tight">{t("title")}</h1>
        <p className="mt-1.5 text-ink-soft">{t("text")}</p>
      </header>
      {!reader && <VisitorNote />}
      <PlansLoader>{(offered) => <Offers {...offered} />}</PlansLoader>
    </>
  );
}

/** Tells visitors that they need an account, with links. */
function VisitorNote() {
  const { t } = useTranslation("plans");
  const link = "whitespace-nowrap font-semibold underline";
  return (
    <div className="mx-auto mb-6 max-w-prose">
      <Notice kind="info">
        {t("visitor.text")}{" "}
        <Link to={loginPath(paths.plans)} className={link}>
          {t("visitor.signIn")}
        </Link>{" "}
        ·{" "}
        <Link to={`${paths.register}?next=${encodeURIComponent(paths.plans)}`} className={link}>
          {t("visitor.register")}
        </Link>
      </Notice>
    </div>
  );
}

/** Loads the plans before offering anything. */
export function PlansLoader({ children }: { children: (plans: Plans) => ReactNode }) {
  const { t } = useTranslation(["plans", "common"]);
  const { data, isPending } = useQuery(plansQuery);
  if (data) return children(data);
  if (isPending)
    return (
      <p role="status" className="flex items-center justify-center gap-2.5 py-16 text-ink-soft">
        <Spinner />
        {t("gate.loading")}
      </p>
    );
  return (
    <div className="mx-auto max-w-prose">
      <Notice kind="error" action={<Button onClick={() => location.reload()}>{t("common:retry")}</Button>}>
        {t("gate.failed")}
      </Notice>
    </div>
  );
}
