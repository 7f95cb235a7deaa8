// The console's page on fine-tuning.
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { TrainingOverview } from "../../../../shared/contracts/training.ts";
import { paths } from "../../../app/paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { Loading, QueryFailure } from "../notices.tsx";
import { NewTraining } from "./new-training.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { activeTraining, trainingQuery } from "./training.ts";
import { TrainingsCard } from "./trainings-card.tsx";

export function Component() {
  const { t } = useTranslation(["workspaceTraining", "common"]);
  return (
    <>
      <ScreenHead name={t("common:nav.training")} text={t("text")} />
      <div className="max-w-4xl space-y-4">
        <Content />
      </div>
    </>
  );
}

function Content() {
  const { t } = useTranslation(["workspaceTraining", "common"]);
  const query = useQuery(trainingQuery);
  const { data, isPending, isFetching, refetch } = query;
  if (isPending) return <Loading />;
  if (!data) return <QueryFailure text={t("loadFailed")} query={query} />;
  return (
    <>
      {data.availability === "unreachable" && (
        <RetryNotice kind="warning" busy={isFetching} onRetry={refetch}>
          {t("unreachable")}
        </RetryNotice>
      )}
      <Current overview={data} />
      {data.trainings.length > 0 && <TrainingsCard trainings={data.trainings} />}
    </>
  );
}

/** The running training, or what can be done while there is none. */
function Current({ overview }: { overview: TrainingOverview }) {
  const { t } = useTranslation("workspaceTraining");
  const active = activeTraining(overview);
  if (active) return <ProgressCard training={active} />;
  if (overview.availability === "offered") return <NewTraining baseModel={overview.baseModel} />;
  if (overview.availability === "unreachable") return null;
  return (
    <Card title={t("notOffered.title")}>
      <p className="mb-4 max-w-measure text-ink-soft">{t("notOffered.text")}</p>
      <ButtonLink to={paths.workspaceVoices}>{t("notOffered.voices")}</ButtonLink>
    </Card>
  );
}
