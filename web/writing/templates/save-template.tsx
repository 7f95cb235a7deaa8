import { showToast } from "../../lib/toasts.ts";
import TemplateForm from "./template-form.tsx";

interface SaveTemplateProps {
  title: string;
  markdown: string;
  onClose: () => void;
}

/** Dialog that saves a document as a template. Load it with the texts "templates" and "generate". */
export default function SaveTemplate({ title, markdown, onClose }: SaveTemplateProps) {
  return (
    <TemplateForm
      initial={{ name: title.slice(0, 100), body: markdown }}
      onSaved={() => showToast({ type: "success", messageKey: "templates:saved" })}
      onClose={onClose}
    />
  );
}
