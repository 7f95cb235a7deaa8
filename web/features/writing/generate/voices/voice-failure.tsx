import { useErrorText } from "../../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../../lib/api.ts";
import { Notice } from "../../../../ui/notice.tsx";

/** Why a voice could not be saved or deleted. */
export function VoiceFailure({ failure }: { failure: unknown }) {
  const { errorText } = useErrorText();
  return <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>;
}
