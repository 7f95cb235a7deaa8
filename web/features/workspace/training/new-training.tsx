import { useState } from "react";
import { useTranslation } from "react-i18next";
import { minTrainingTexts, type TrainingPreview } from "../../../../shared/contracts/training.ts";
import { api } from "../../../lib/api.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SubmissionNotice } from "../notices.tsx";
import { FavoriteList } from "./favorite-list.tsx";
import { PreviewCard } from "./preview-card.tsx";

interface Previewed {
  texts: string[];
  preview: TrainingPreview;
}

/** The choice of texts, and the file that would be made of them. */
export function NewTraining({ baseModel }: { baseModel: string }) {
  const { t } = useTranslation("workspaceTraining");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [previewed, setPreviewed] = useState<Previewed>();
  const { submit, reset, ...submission } = useSubmit();
  const isBusy = submission.state === "busy";
  const choose = (texts: ReadonlySet<string>) => {
    setChosen(texts);
    setPreviewed(undefined);
    reset();
  };
  const show = () =>
    submit(async () => {
      const texts = [...chosen];
      const preview = await api<TrainingPreview>("/api/workspace/training/preview", {
        method: "POST",
        body: { texts },
      });
      setPreviewed({ texts, preview });
    });
  return (
    <>
      <Card title={t("choose.title")}>
        <p className="max-w-measure text-ink-soft text-sm">{t("choose.text", { min: minTrainingTexts })}</p>
        <FavoriteList chosen={chosen} onChoose={choose} />
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button
            busy={isBusy}
            aria-disabled={chosen.size === 0 || undefined}
            onClick={() => chosen.size > 0 && show()}
          >
            {isBusy ? t("choose.previewing") : t("choose.preview")}
          </Button>
          <p role="status" className="text-ink-soft text-sm">
            {t(chosen.size < minTrainingTexts ? "choose.chosen" : "choose.enough", {
              count: chosen.size,
              min: minTrainingTexts,
            })}
          </p>
        </div>
        <div className="mt-4 empty:hidden">
          <SubmissionNotice submission={submission} />
        </div>
      </Card>
      {previewed && <PreviewCard key={previewed.preview.digest} {...previewed} baseModel={baseModel} />}
    </>
  );
}
