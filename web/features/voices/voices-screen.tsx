import { useParams } from "react-router";
import { VoiceList } from "./voice-list.tsx";
import { VoicePage } from "./voice-page.tsx";

/** The brand voices, or one of them. */
export function Component() {
  const { id } = useParams();
  return id ? <VoicePage key={id} id={id} /> : <VoiceList />;
}
