// The user's edits of the tags, stored on the device per run.
import type { SeoData } from "../../../shared/contracts/seo.ts";
import { useStoredEntry } from "../../lib/stored-entries.ts";

export interface TagEdits {
  title?: string;
  description?: string;
  slug?: string;
  ogTitle?: string;
  ogDescription?: string;
}

const isTagEdits = (value: unknown): value is TagEdits =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string");

/** The tags of run `id` with the user's edits. */
export function useTagEdits(owner: string, id: string, written: SeoData | null) {
  const [edits, change] = useStoredEntry(`seo-edits.${owner}`, id, isTagEdits);
  return {
    tags: written && edits ? withEdits(written, edits) : written,
    isEdited: edits !== undefined,
    change: (changes: TagEdits) => change((before) => ({ ...before, ...changes })),
    forget: () => change(() => undefined),
  };
}

function withEdits(written: SeoData, edits: TagEdits): SeoData {
  const { title, description, slug, openGraph } = written;
  return {
    ...written,
    title: edits.title ?? title,
    description: edits.description ?? description,
    slug: slug === null ? null : (edits.slug ?? slug),
    openGraph: openGraph && {
      title: edits.ogTitle ?? openGraph.title,
      description: edits.ogDescription ?? openGraph.description,
    },
  };
}
