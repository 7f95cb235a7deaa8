import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  maxBrowserName,
  maxSupportDocument,
  maxSupportMessage,
  type SupportReceipt,
  supportRequestInput,
  supportTopics,
} from "../../../shared/contracts/support.ts";
import type { ResponseTime } from "../../../shared/support.ts";
import { validate } from "../../../shared/validate.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatMoment, formatNumber } from "../../i18n/format.ts";
import { currentLanguage, interfaceLanguages } from "../../i18n/setup.ts";
import { type ApiError, api, apiErrorOf, failedRequests } from "../../lib/api.ts";
import { latestContentsQuery } from "../../lib/contents.ts";
import { useDraft } from "../../lib/draft.ts";
import { useFocusFirstError } from "../../lib/focus.ts";
import { useMe } from "../../lib/me.ts";
import { listVisibility } from "../../lib/text-access.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Checkbox } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { WriteInstead } from "./mail-link.tsx";
import { useResponseTimeText } from "./response-times.tsx";

/** `id` identifies the message to the server, so that it is not sent twice. */
const emptyMessage = () => ({
  id: crypto.randomUUID() as string,
  topic: "",
  message: "",
  contentId: "",
  contentTitle: "",
  isDiagnosed: true,
});

interface SupportFormProps {
  /** The operator's address. */
  email: string;
  /** What the user's plan promises. */
  responseTime: ResponseTime;
}

/** The contact form, and the reference once the message is sent. */
export function SupportForm(props: SupportFormProps) {
  const [draft, changeDraft] = useDraft(useMe().id, "support", emptyMessage());
  const [receipt, setReceipt] = useState<SupportReceipt>();
  if (receipt) return <Sent receipt={receipt} onAgain={() => setReceipt(undefined)} />;
  const finish = (received: SupportReceipt) => {
    changeDraft(emptyMessage());
    setReceipt(received);
  };
  return <MessageForm {...props} draft={draft} onChange={changeDraft} onSent={finish} />;
}

type Draft = ReturnType<typeof emptyMessage>;

interface MessageFormProps extends SupportFormProps {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  onSent: (receipt: SupportReceipt) => void;
}

function MessageForm({ email, responseTime, draft, onChange, onSent }: MessageFormProps) {
  const { t } = useTranslation("support");
  const timeText = useResponseTimeText();
  const { fieldText } = useErrorText();
  const texts = useQuery(latestContentsQuery(listVisibility(useMe())));
  const { state, fields, failure, submit, ...submission } = useSubmit();
  const form = useFocusFirstError({ fields, failure });
  const error = state === "failed" ? apiErrorOf(failure) : undefined;
  const isDocumentGone = error?.code === "NOT_FOUND";
  const items = texts.data?.items ?? [];
  const chosen = { id: draft.contentId, title: draft.contentTitle };
  const isListed = chosen.id === "" || items.some(({ id }) => id === chosen.id);
  const diagnostics = {
    browser: navigator.userAgent.slice(0, maxBrowserName),
    language: currentLanguage(),
    requestIds: failedRequests,
  };

  const change = (changes: Partial<Draft>) => {
    onChange(changes);
    submission.reset();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { id, topic, message, contentId, isDiagnosed } = draft;
    const input = {
      id,
      topic,
      message,
      ...(contentId && { contentId }),
      ...(isDiagnosed && { diagnostics }),
    };
    const checked = validate(supportRequestInput, input);
    if (!checked.ok) return submission.setFieldErrors(checked.fields);
    await submit(async () => {
      onSent(await api<SupportReceipt>("/api/support", { method: "POST", body: checked.data }));
    });
  };

  return (
    <form ref={form} onSubmit={send} noValidate className="space-y-5">
      <SelectField
        label={t("topic")}
        value={draft.topic}
        options={[
          { value: "", label: t("chooseTopic") },
          ...supportTopics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) })),
        ]}
        error={fieldText(fields.topic)}
        onChange={(topic) => change({ topic })}
      />
      <TextArea
        label={t("message")}
        aside={`${formatNumber(draft.message.length)} / ${formatNumber(maxSupportMessage)}`}
        hint={t("messageHint")}
        rows={8}
        value={draft.message}
        readOnly={state === "busy"}
        error={fieldText(fields.message)}
        onChange={(event) => change({ message: event.target.value })}
      />
      <SelectField
        label={t("document")}
        hint={
          texts.isError
            ? t("documentsFailed")
            : t("documentHint", { limit: formatNumber(maxSupportDocument) })
        }
        value={chosen.id}
        options={[
          { value: "", label: t("noDocument") },
          ...(isListed ? items : [chosen, ...items]).map(({ id, title }) => ({ value: id, label: title })),
        ]}
        error={isDocumentGone ? t("documentGone") : undefined}
        onChange={(contentId) =>
          change({ contentId, contentTitle: items.find(({ id }) => id === contentId)?.title ?? "" })
        }
      />
      <SentAlong
        diagnostics={diagnostics}
        isDiagnosed={draft.isDiagnosed}
        onChange={(isDiagnosed) => change({ isDiagnosed })}
      />
      {error && !isDocumentGone && Object.keys(fields).length === 0 && (
        <Failure error={error} email={email} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" busy={state === "busy"}>
          {t(state === "busy" ? "sending" : "submit")}
        </Button>
        <p className="text-ink-soft text-sm">{t("promise", { time: timeText(responseTime) })}</p>
      </div>
    </form>
  );
}

/** Why the message was not sent, and what else can be done. */
function Failure({ error, email }: { error: ApiError; email: string }) {
  const { t } = useTranslation("support");
  const { errorText } = useErrorText();
  const { retryAfter = 0 } = error.details;
  const isDayOver = error.code === "RATE_LIMITED" && retryAfter > 3600;
  return (
    <Notice kind="error">
      <p>
        {isDayOver
          ? t("dailyLimit", { time: formatMoment(Date.now() + retryAfter * 1000) })
          : errorText(error)}{" "}
        {t("kept")}
      </p>
      <WriteInstead email={email} />
    </Notice>
  );
}

interface SentAlongProps {
  diagnostics: { browser: string; language: keyof typeof interfaceLanguages; requestIds: string[] };
  isDiagnosed: boolean;
  onChange: (isDiagnosed: boolean) => void;
}

/** All that is sent besides message and text; the user may leave out the diagnostics. */
function SentAlong({ diagnostics, isDiagnosed, onChange }: SentAlongProps) {
  const { t } = useTranslation(["support", "common"]);
  const { name, email, plan } = useMe();
  const { browser, language, requestIds } = diagnostics;
  return (
    <Card title={t("sent.title")}>
      <div className="space-y-3">
        <dl className="space-y-2 text-sm">
          <Row name={t("sent.from")}>
            {name}, {email}
          </Row>
          <Row name={t("sent.plan")}>{t(`common:plans.${plan}`)}</Row>
        </dl>
        <Checkbox label={t("sent.diagnostics")} checked={isDiagnosed} onChange={onChange} />
        {isDiagnosed && (
          <dl className="space-y-2 text-sm">
            <Row name={t("sent.browser")}>{browser}</Row>
            <Row name={t("sent.language")}>{interfaceLanguages[language]}</Row>
            <Row name={t("sent.requests")}>
              {requestIds.length === 0
                ? t("sent.none")
                : requestIds.map((id) => (
                    <span key={id} className="block">
                      {id}
                    </span>
                  ))}
            </Row>
          </dl>
        )}
      </div>
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:grid sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

interface SentProps {
  receipt: SupportReceipt;
  onAgain: () => void;
}

/** The reference of a message and when to expect the reply. */
function Sent({ receipt: { reference, responseTime }, onAgain }: SentProps) {
  const { t } = useTranslation("support");
  const timeText = useResponseTimeText();
  const { email } = useMe();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []); // the form that had the focus is gone
  return (
    <Card>
      <h2 ref={title} tabIndex={-1} className="font-text text-xl outline-none">
        {t("done.title")}
      </h2>
      <p className="mt-1">{t("done.text", { email, time: timeText(responseTime) })}</p>
      <div className="my-5 flex flex-wrap items-center justify-between gap-3 rounded-m bg-well px-4 py-3">
        <p>
          <span className="block text-label text-ink-soft">{t("done.reference")}</span>
          <span className="font-semibold text-lg tabular-nums">{reference}</span>
        </p>
        <CopyButton
          text={reference}
          labels={{ copy: t("done.copy"), copied: t("done.copied"), failed: t("done.failed") }}
        />
      </div>
      <Button onClick={onAgain}>{t("done.another")}</Button>
    </Card>
  );
}
