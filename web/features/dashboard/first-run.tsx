// The two questions for a new user, whose answers fill in their first brief.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Language, languages } from "../../../shared/catalog/languages.ts";
import { paths } from "../../app/paths.ts";
import { currentLanguage, interfaceLanguages } from "../../i18n/setup.ts";
import { sendToTool } from "../../lib/draft.ts";
import { useMe } from "../../lib/me.ts";
import { showToast } from "../../lib/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { PenAndSheet } from "../../ui/drawings.tsx";

/** The answers to the first question: content types for which the generator has an example. */
const kinds = ["blog", "social", "email", "seo", "article"] as const;
type Kind = (typeof kinds)[number];

type GenerateTexts = typeof import("../../i18n/locales/en/generate.json");
const texts = import.meta.glob<GenerateTexts>("../../i18n/locales/*/generate.json", { import: "default" });

/** The generator's example for this kind, in the language that the user writes in. */
async function loadBrief(kind: Kind, language: Language) {
  // Every language has this file: locales.test.ts
  const load = texts[`../../i18n/locales/${language}/generate.json`] as () => Promise<GenerateTexts>;
  const { examples } = await load();
  const { title, prompt } = examples[kind];
  return { title, prompt, contentType: kind, language, length: kind === "social" ? "short" : "medium" };
}

/** `onEnd` is called when they have been answered or skipped. */
export default function FirstRun({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation("dashboard");
  const { id } = useMe();
  const navigate = useNavigate();
  const [kind, setKind] = useState<Kind>("blog");
  const [language, setLanguage] = useState<Language>(currentLanguage);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const { prompt, ...others } = await loadBrief(kind, language);
      sendToTool(id, "generate", prompt, others);
      onEnd();
      await navigate(paths.generate);
    } catch {
      setBusy(false);
      showToast({ type: "error", messageKey: "common:partFailed" });
    }
  };
  return (
    <Card className="flex items-center justify-between gap-8 sm:p-7">
      <section aria-label={t("firstRun.title")} className="min-w-0 space-y-5">
        <div>
          <h2 className="font-text text-xl">{t("firstRun.title")}</h2>
          <p className="mt-1 text-ink-soft">{t("firstRun.text")}</p>
        </div>
        <ChoiceChips
          label={t("firstRun.kind")}
          choices={kinds.map((value) => ({ value, label: t(`firstRun.kinds.${value}`) }))}
          value={kind}
          onChange={setKind}
          disabled={busy}
        />
        <ChoiceChips
          label={t("firstRun.language")}
          choices={languages.map((value) => ({ value, label: interfaceLanguages[value] }))}
          value={language}
          onChange={setLanguage}
          disabled={busy}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" busy={busy} onClick={start}>
            {t("firstRun.start")}
          </Button>
          <Button variant="ghost" onClick={onEnd}>
            {t("firstRun.skip")}
          </Button>
        </div>
      </section>
      <div className="shrink-0 pr-8 max-lg:hidden">
        <PenAndSheet />
      </div>
    </Card>
  );
}
