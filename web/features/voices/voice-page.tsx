import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { VoiceDetail } from "../../../shared/contracts/voices.ts";
import { paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CardGroup } from "../../ui/card.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DeleteButton } from "../../writing/form/delete-button.tsx";
import { useVoiceAccess } from "../../writing/voices/use-voices.ts";
import { CheckCard } from "./check-card.tsx";
import { FiguresCard } from "./figures-card.tsx";
import { GuideCard } from "./guide-card.tsx";
import { SamplesCard } from "./samples-card.tsx";
import { deleteVoice, voiceQuery } from "./voices-data.ts";

const VoiceForm = lazyWithRetry(() => import("./voice-form.tsx"), "window");

/** One voice: its samples and figures, its guide, and the check of a text. */
export function VoicePage({ id }: { id: string }) {
  const { t } = useTranslation(["voices", "common"]);
  const { errorText } = useErrorText();
  const { data, error, refetch } = useQuery(voiceQuery(id));
  return (
    <>
      <BackLink to={paths.voices} text={t("back")} />
      {!data && <ScreenHead name={t("screen")} />}
      {error && !data && <RetryNotice onRetry={refetch}>{errorText(apiErrorOf(error))}</RetryNotice>}
      {!data && !error && (
        <div role="status" className="mt-5 space-y-4">
          <span className="sr-only">{t("loading")}</span>
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </div>
      )}
      {data && <Voice voice={data} />}
    </>
  );
}

function Voice({ voice }: { voice: VoiceDetail }) {
  const { isIncluded } = useVoiceAccess(voice.visibility);
  return (
    <>
      <VoiceHead voice={voice} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <CardGroup>
          <SamplesCard voice={voice} />
          <FiguresCard voice={voice} />
        </CardGroup>
        <div className="space-y-5">
          <GuideCard voice={voice} />
          {isIncluded && <CheckCard voice={voice} />}
        </div>
      </div>
    </>
  );
}

function VoiceHead({ voice }: { voice: VoiceDetail }) {
  const { t } = useTranslation("voices");
  const client = useQueryClient();
  const { mayChange, mayDelete } = useVoiceAccess(voice.visibility);
  const [editing, setEditing] = useState(false);
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <ScreenHead name={voice.name} />
          {voice.visibility === "workspace" && <Badge variant="accent">{t("shared")}</Badge>}
        </div>
        <div className="flex flex-wrap gap-2">
          {mayChange && (
            <Button
              onClick={() => setEditing(true)}
              onPointerEnter={VoiceForm.prefetch}
              onFocus={VoiceForm.prefetch}
            >
              {t("edit")}
            </Button>
          )}
          {mayDelete && (
            <DeleteButton
              texts={{ action: t("delete"), ask: t("askDelete"), keep: t("keep"), busy: t("deleting") }}
              onDelete={() => deleteVoice(client, voice.id)}
              next={paths.voices}
            />
          )}
        </div>
      </div>
      <p dir="auto" className="wrap-anywhere mt-1 line-clamp-4 max-w-measure text-ink-soft">
        {voice.description}
      </p>
      {editing && (
        <Suspense>
          <VoiceForm voice={voice} onSaved={() => {}} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}
