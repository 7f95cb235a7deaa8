// Templates: the curated ones, those of the user, and those of their workspace.
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import type {
  Template,
  TemplateBrief,
  TemplateChanges,
  TemplateInput,
  Templates,
} from "../../../shared/contracts/templates.ts";
import type { TemplateCategory } from "../../../shared/templates.ts";
import { currentLanguage, type InterfaceLanguage } from "../../i18n/setup.ts";
import { api } from "../../lib/api.ts";
import { useMe } from "../../lib/me.ts";
import { deleteIfExists } from "../../lib/optimistic.ts";
import { canChange } from "../../lib/text-access.ts";
import { type CuratedTemplate, loadCurated } from "./curated/catalog.ts";

/** What curated and saved templates have in common. */
export interface AnyTemplate {
  id: string;
  name: string;
  description: string;
  category: TemplateCategory;
  body: string;
  brief: TemplateBrief | null;
  /** Absent from curated templates. */
  visibility?: Visibility;
}

export const templatesQuery = queryOptions({
  queryKey: ["templates"],
  queryFn: () => api<Templates>("/api/templates"),
  staleTime: 60_000,
});

const curatedQuery = (language: InterfaceLanguage) =>
  queryOptions({
    queryKey: ["curatedTemplates", language],
    queryFn: () => loadCurated(language),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false, // Chrome remembers a module that couldn't be fetched
  });

/** Saved and curated templates; each list is undefined until it has loaded. */
export function useTemplates() {
  const saved = useQuery(templatesQuery);
  const curated = useQuery(curatedQuery(currentLanguage()));
  return { saved, curated };
}

export const isSaved = (template: AnyTemplate): template is Template => template.visibility !== undefined;

export const isCurated = (template: AnyTemplate): template is CuratedTemplate => !isSaved(template);

/** Whether the user may change the template. */
export function useMayChange(template: AnyTemplate): boolean {
  const me = useMe();
  return isSaved(template) && canChange(me, template.visibility);
}

/** @throws ApiError */
export const addTemplate = (client: QueryClient, input: TemplateInput) =>
  saveTemplate(client, "/api/templates", { method: "POST", body: input });

/** @throws ApiError EDIT_CONFLICT if it was changed elsewhere */
export const changeTemplate = (client: QueryClient, id: string, changes: TemplateChanges) =>
  saveTemplate(client, `/api/templates/${id}`, { method: "PATCH", body: changes });

async function saveTemplate(
  client: QueryClient,
  path: string,
  options: { method: "POST" | "PATCH"; body: object },
): Promise<Template> {
  const template = await api<Template>(path, options);
  await changeList(client, (list) =>
    list.some(({ id }) => id === template.id)
      ? list.map((one) => (one.id === template.id ? template : one))
      : [...list, template],
  );
  return template;
}

/** Deletes a template. Succeeds if it no longer exists. @throws ApiError */
export async function deleteTemplate(client: QueryClient, id: string): Promise<void> {
  await deleteIfExists(`/api/templates/${id}`);
  await changeList(client, (list) => list.filter((one) => one.id !== id));
}

async function changeList(client: QueryClient, change: (list: Template[]) => Template[]): Promise<void> {
  const { queryKey } = templatesQuery;
  await client.cancelQueries({ queryKey }); // a running request may return older data
  client.setQueryData(queryKey, (data) => data && { templates: change(data.templates) });
}
