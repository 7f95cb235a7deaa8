// Translates a document into other languages. Each translation becomes a document of its own.
import { type FormEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { languageFrom, translateEntitlement } from "../../../../shared/contracts/translate.ts";
import { checkEntitlement } from "../../../../shared/entitlement.ts";
import { entitlementsOf } from "../../../../shared/plans.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { useDraft } from "../../../lib/draft.ts";
import { useMe } from "../../../lib/me.ts";
import { canChange } from "../../../lib/text-access.ts";
import { protectedTermsIn, useWordLists } from "../../../lib/word-lists.ts";
import { promptsLeft, useOutOfPrompts } from "../../../runs/plan-limits.ts";
import { progressOf } from "../../../runs/queue.ts";
import { useQueue } from "../../../runs/use-queue.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogFoot } from "../../../ui/dialog.tsx";
import { Checkbox } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { UpgradeLink } from "../../../writing/form/upgrade-link.tsx";
import { useVoiceChoice } from "../../../writing/voices/use-voices.ts";
import VoiceField from "../../../writing/voices/voice-field.tsx";
import { type TranslationSource, Translations } from "./translations.tsx";

interface TranslateDialogProps {
  content: Content;
  onClose: () => void;
}

export default function TranslateDialog({ content, onClose }: TranslateDialogProps) {
  const { t } = useTranslation(["translate", "common"]);
  const { id: owner } = useMe();
  const [latest, actions] = useQueue<Language, TranslationSource>(owner, "translate", languages);
  const queue = latest?.request.document === content.id ? latest : null;
  const close = () => {
    const { ended, total } = queue ? progressOf(queue) : { ended: 0, total: -1 };
    if (ended === total) actions.clear(); // the next time begins with the choice
    onClose();
  };
  return (
    <Dialog open onOpenChange={close} title={t("title")} text={t("text")} closeLabel={t("common:close")}>
      {queue ? (
        <Translations owner={owner} queue={queue} actions={actions} onOpen={close} />
      ) : (
        <Choice content={content} dropped={latest ? progressOf(latest).waiting : 0} onStart={actions.begin} />
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  content: Content;
  /** How many languages of another document wait. */
  dropped: number;
  onStart: (source: TranslationSource, to: Language[]) => void;
}

/** The choice of languages, with what it costs and what stands in the way. */
function Choice({ content, dropped, onStart }: ChoiceProps) {
  const { t } = useTranslation(["translate", "common"]);
  const { errorText } = useErrorText();
  const me = useMe();
  const { lists } = useWordLists();
  const voice = useVoiceChoice("translate");
  const outOfPrompts = useOutOfPrompts();
  const [{ to }, change] = useDraft<{ to: string[] }>(me.id, "translate", { to: [] });
  const { id, title, content: text, language } = content;
  const { offered, denied } = useMemo(() => {
    const from = languageFrom({ text, language });
    return {
      offered: languages.filter((one) => one !== from),
      denied: checkEntitlement(translateEntitlement({ text, voice: undefined }), entitlementsOf(me.plan)),
    };
  }, [text, language, me.plan]);
  const chosen = offered.filter((one) => Array.isArray(to) && to.includes(one));
  const count = chosen.length;
  const left = promptsLeft(me);
  const isEmpty = !/\S/.test(text);
  const obstacle = isEmpty
    ? t("empty")
    : (outOfPrompts ?? (count > left ? t("tooMany", { count: left }) : ""));
  const isReady = count > 0 && !denied && !obstacle && !voice.isMissing;
  const isWritable = canChange(me, content.visibility);

  const start = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const place = isWritable
      ? { visibility: content.visibility, folderId: content.folderId }
      : { visibility: "private" as const };
    const protectedTerms = protectedTermsIn(`${title}\n${text}`, lists);
    const source = { document: id, title, text, language, ...place, protectedTerms };
    onStart({ ...source, ...(voice.used && { voice: voice.used }) }, chosen);
  };
  const cost = { prompts: t("cost.prompts", { count }), left: t("cost.left", { count: left }) };
  return (
    <form onSubmit={start} className="space-y-4">
      <fieldset>
        <legend className="mb-2 font-semibold text-label">{t("languages")}</legend>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {offered.map((one) => (
            <Checkbox
              key={one}
              label={t(`common:languages.${one}`)}
              checked={chosen.includes(one)}
              onChange={(isChosen) =>
                change({ to: isChosen ? [...chosen, one] : chosen.filter((other) => other !== one) })
              }
            />
          ))}
        </div>
      </fieldset>
      <VoiceField {...voice.field} />
      <p className="text-ink-soft text-sm">{t(isWritable ? "place.beside" : "place.private")}</p>
      {dropped > 0 && <Notice kind="warning">{t("drops", { count: dropped })}</Notice>}
      {denied && (
        <Notice kind="warning" action={<UpgradeLink />}>
          {errorText(denied)}
        </Notice>
      )}
      {obstacle && <Notice kind="warning">{obstacle}</Notice>}
      <DialogFoot>
        <p className="mr-auto self-center text-ink-soft text-label">
          {t(count ? "cost.whole" : "cost.none", cost)}
        </p>
        <Button type="submit" variant="primary" disabled={!isReady}>
          {t("start")}
        </Button>
      </DialogFoot>
    </form>
  );
}
