import { useParams } from "react-router";
import { TemplateList } from "./template-list.tsx";
import { TemplatePage } from "./template-page.tsx";

/** The templates, or one of them. */
export function Component() {
  const { id } = useParams();
  return id ? <TemplatePage key={id} id={id} /> : <TemplateList />;
}
