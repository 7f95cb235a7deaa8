import { useTranslation } from "react-i18next";
import { Card } from "../../ui/card.tsx";
import { WordListField } from "../../writing/form/word-list.tsx";
import { VoiceList } from "./voice-list.tsx";

/** The page of the console for what all members write with: the workspace's brand voices and word lists. */
export function Component() {
  const { t } = useTranslation(["voices", "grammar", "rewrite"]);
  const lists = [
    {
      list: "dictionary",
      title: t("words.dictionary"),
      label: t("grammar:dictionary.label"),
      hint: t("grammar:dictionary.hint"),
      placeholder: t("grammar:dictionary.placeholder"),
    },
    {
      list: "protected",
      title: t("rewrite:fields.terms"),
      label: t("rewrite:kept.label"),
      hint: t("rewrite:kept.hint"),
      placeholder: t("rewrite:fields.termsPlaceholder"),
    },
    {
      list: "house",
      title: t("grammar:style.house.title"),
      label: t("grammar:style.house.label"),
      hint: t("grammar:style.house.hint"),
      placeholder: t("grammar:style.house.placeholder"),
    },
  ] as const;
  return (
    <>
      <VoiceList visibility="workspace" />
      <h2 className="mt-8 font-text text-heading">{t("words.title")}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{t("words.text")}</p>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {lists.map(({ title, ...field }) => (
          <Card key={field.list} title={title}>
            <WordListField visibility="workspace" {...field} />
          </Card>
        ))}
      </div>
    </>
  );
}
