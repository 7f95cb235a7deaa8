import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { WordListField } from "../form/word-list.tsx";
import { VoiceList } from "./voice-list.tsx";

/** The page of the console for what all members write with: the workspace's brand voices and word lists. */
export function Component() {
  const { t } = useTranslation(["voices", "grammar", "rewrite"]);
  return (
    <>
      <VoiceList visibility="workspace" />
      <h2 className="mt-8 font-text text-heading">{t("words.title")}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{t("words.text")}</p>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <Card title={t("words.dictionary")}>
          <WordListField
            visibility="workspace"
            list="dictionary"
            label={t("grammar:dictionary.label")}
            hint={t("grammar:dictionary.hint")}
            placeholder={t("grammar:dictionary.placeholder")}
          />
        </Card>
        <Card title={t("rewrite:fields.terms")}>
          <WordListField
            visibility="workspace"
            list="protected"
            label={t("rewrite:kept.label")}
            hint={t("rewrite:kept.hint")}
            placeholder={t("rewrite:fields.termsPlaceholder")}
          />
        </Card>
        <Card title={t("grammar:style.house.title")}>
          <WordListField
            visibility="workspace"
            list="house"
            label={t("grammar:style.house.label")}
            hint={t("grammar:style.house.hint")}
            placeholder={t("grammar:style.house.placeholder")}
          />
        </Card>
      </div>
    </>
  );
}
