// The requests of the training page.
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  isTrainingOver,
  type Training,
  type TrainingOverview,
} from "../../../../shared/contracts/training.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { type ApiRequest, api } from "../../../lib/api.ts";
import { useSubmit } from "../../../lib/use-submit.ts";

const pollMs = 10_000;

/** Polled while a training is under way. */
export const trainingQuery = queryOptions({
  queryKey: ["workspace", "training"],
  queryFn: ({ signal }) => api<TrainingOverview>("/api/workspace/training", { signal }),
  refetchInterval: ({ state }) => (activeTraining(state.data) ? pollMs : false),
});

export const activeTraining = (overview?: TrainingOverview): Training | undefined =>
  overview?.trainings.find(({ state }) => !isTrainingOver(state));

/** Sends a change and shows the trainings as they are after it, also after a failure. */
export function useTrainingChange() {
  const client = useQueryClient();
  const { submit, ...submission } = useSubmit();
  return {
    ...submission,
    change: (path: string, request: ApiRequest) =>
      submit(async () => {
        try {
          await api(path, request);
        } finally {
          await client.invalidateQueries({ queryKey: trainingQuery.queryKey });
        }
      }),
  };
}

/** Returns a function that describes a size. */
export function useSizeText() {
  const { t } = useTranslation("workspaceTraining");
  return (bytes: number) => {
    const kilobytes = bytes / 1024;
    if (kilobytes < 1000)
      return t("preview.bytes", { value: formatNumber(Math.max(1, Math.round(kilobytes))) });
    return t("preview.megabytes", { value: formatNumber(Math.round(kilobytes / 102.4) / 10) });
  };
}
