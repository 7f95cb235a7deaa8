// The two questions for a new user, whose answers fill in their first brief.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PencilIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Language, languages } from "../../../shared/catalog/languages.ts";
import { paths } from "../../app/paths.ts";
import { currentLanguage, interfaceLanguages } from "../../i18n/setup.ts";
import { sendToTool } from "../../lib/draft.ts";
import { useMe } from "../../lib/me.ts";
import { showToast } from "../../lib/toasts.ts";
import { useIsDesktop } from "../../lib/use-is-desktop.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

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
  const isDesktop = useIsDesktop();
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
    <Card className="grid gap-8 sm:p-7 lg:grid-cols-[2fr_1fr]">
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
      {isDesktop && <BriefPreview kind={kind} language={language} />}
    </Card>
  );
}

/** The brief that the answers lead to. */
function BriefPreview({ kind, language }: { kind: Kind; language: Language }) {
  const { t } = useTranslation("dashboard");
  const { data } = useQuery({
    queryKey: ["brief", kind, language],
    queryFn: () => loadBrief(kind, language),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return (
    <figure className="flex flex-col gap-3 rounded-m border border-line bg-paper p-6">
      <figcaption className="flex items-center gap-2 font-semibold text-ink-soft text-label">
        <PencilIcon aria-hidden="true" className="size-4 text-accent" />
        {t("firstRun.brief")}
      </figcaption>
      {data ? (
        <div lang={data.language} className="space-y-2 font-text">
          <p className="text-xl leading-snug">{data.title}</p>
          <p className="line-clamp-6 text-ink-soft text-reading leading-relaxed">{data.prompt}</p>
        </div>
      ) : (
        <Skeleton className="h-28" />
      )}
      <p className="mt-auto border-line border-t pt-3 text-ink-soft text-label">
        {t(`firstRun.kinds.${kind}`)} · {interfaceLanguages[language]}
      </p>
    </figure>
  );
}
