import { useTranslation } from "react-i18next";
import { useMe } from "../../lib/me.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Component as NotFound } from "./not-found.tsx";
import { ModelAnswer, OperatorStatus } from "./operator-status.tsx";
import { RealVisits } from "./real-visits.tsx";

const openai = "OPENAI_API_KEY=sk-…";
const ollama = "OPENAI_BASE_URL=http://localhost:11434/v1\nOPENAI_MODEL=llama3.2";

/** Explains to the operator how to connect a model, and shows how the installation is doing. */
export function Component() {
  const { t } = useTranslation("about");
  const { model } = useMe();
  if (!model) return <NotFound />;
  return (
    <div className="max-w-2xl space-y-4">
      <ScreenHead name={t("screen")} />
      {!model.demo && <ModelAnswer />}
      <p>{t("text")}</p>
      <h2 className="pt-2 font-text text-xl">{t("openai")}</h2>
      <p>{t("openaiText")}</p>
      <Snippet text={openai} />
      <h2 className="pt-2 font-text text-xl">{t("ollama")}</h2>
      <p>{t("ollamaText")}</p>
      <Snippet text={ollama} />
      <p>{t("other")}</p>
      <p>{t("deployed")}</p>
      <OperatorStatus />
      <RealVisits />
    </div>
  );
}

function Snippet({ text }: { text: string }) {
  return <pre className="overflow-x-auto rounded-m border border-line bg-well p-4 text-sm">{text}</pre>;
}
