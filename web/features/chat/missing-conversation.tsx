import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { SpeechBubble } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Shown if the conversation does not exist. */
export default function MissingConversation() {
  const { t } = useTranslation("chats");
  return (
    <div role="alert">
      <EmptyState
        Drawing={SpeechBubble}
        title={t("open.gone")}
        text={t("open.goneText")}
        action={<ButtonLink to={paths.chat}>{t("new")}</ButtonLink>}
      />
    </div>
  );
}
