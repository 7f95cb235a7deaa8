import { useTranslation } from "react-i18next";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { BillingGate } from "./billing-gate.tsx";
import { Offers } from "./offers.tsx";
import { useReader } from "./use-reader.ts";
import { VisitorNote } from "./visitor-note.tsx";

/** What every plan gives and costs, and how to get it, for signed-in people and visitors alike. */
export function Component() {
  const { t } = useTranslation("plans");
  const reader = useReader();
  return (
    <>
      <ScreenTitle name={t("screen")} />
      <header className="mb-6 text-center">
        <h1 className="text-balance font-text text-[1.75rem] leading-tight">{t("title")}</h1>
        <p className="mt-1.5 text-ink-soft">{t("text")}</p>
      </header>
      {!reader && <VisitorNote />}
      <BillingGate>{(offered) => <Offers {...offered} />}</BillingGate>
    </>
  );
}
