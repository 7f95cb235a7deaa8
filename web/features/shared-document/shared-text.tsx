// The text of a shared document: on the sheet, on paper, and in the clipboard.
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { SharedDocument } from "../../../shared/contracts/sharing.ts";
import { withWatermark } from "../../../shared/watermark.ts";
import { htmlOf } from "../../lib/export/convert.ts";
import { withoutTitle } from "../../lib/import/first-heading.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { MarkdownText } from "../../ui/markdown-text.tsx";
import { PrintSheet } from "../../ui/print-sheet.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";

export function SharedText({ shared }: { shared: SharedDocument }) {
  const { t } = useTranslation("sharing");
  const { title, content, language, readingMinutes, brand, watermark } = shared;
  const body = withoutTitle(content, title);
  const whole = withWatermark(content, watermark);
  return (
    <>
      <ScreenTitle name={title} />
      <article
        lang={language}
        data-printable=""
        className="mx-auto max-w-[50rem] bg-sheet px-5 py-8 sm:my-8 sm:rounded-l sm:border sm:border-line sm:px-16 sm:py-14 sm:shadow-1"
      >
        <h1
          dir="auto"
          className="wrap-anywhere text-balance font-semibold font-text text-title leading-tight sm:text-4xl"
        >
          {title}
        </h1>
        <div className="mt-3 mb-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-soft text-sm print:hidden">
          <Interface>{t("page.minutes", { count: readingMinutes })}</Interface>
          <Interface>
            <CopyButton
              text={whole}
              html={() => htmlOf(whole)}
              labels={{ copy: t("page.copy"), copied: t("page.copied"), failed: t("page.copyFailed") }}
            />
          </Interface>
        </div>
        <MarkdownText text={body} belowTitle />
        {watermark && (
          <p className="mt-8 border-line border-t pt-3 font-text text-ink-soft italic">{watermark}</p>
        )}
      </article>
      {!brand?.name && (
        <footer className="px-4 pb-8 text-center text-ink-soft text-label max-sm:pt-6">
          <a href="/" className="inline-flex min-h-6 items-center underline">
            {t("page.madeWith")}
          </a>
        </footer>
      )}
      {usePrinting() && (
        <PrintSheet brand={brand}>
          {/* Buttons are not printed. */}
          <article lang={language} className="[&_button]:hidden">
            <h1 className="mb-6 font-text text-2xl">{title}</h1>
            <MarkdownText text={withWatermark(body, watermark)} belowTitle />
          </article>
        </PrintSheet>
      )}
    </>
  );
}

/** Words of the interface amid a text of another language. */
function Interface({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <div lang={i18n.resolvedLanguage}>{children}</div>;
}

/** Whether the page is being printed, however that was started. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true)); // the browser reads the page right after the event
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
