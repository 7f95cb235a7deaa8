// Where a text can go on to: the tools that take one, with the draft and the field of it that the text is put into.
import { paths } from "../../../app/paths.ts";

export const destinations = {
  generate: { path: paths.generate, draft: "generate", field: "prompt" },
  rewrite: { path: paths.rewrite, draft: "rewrite", field: "text" },
  titles: { path: paths.titles, draft: "titles", field: "text" },
  seo: { path: paths.seo, draft: "seo", field: "text" },
  multiChannel: { path: paths.multiChannel, draft: "multiChannel", field: "text" },
  summarize: { path: paths.summarize, draft: "summarize", field: "text" },
  grammar: { path: paths.grammar, draft: "grammar", field: "text" },
} as const;

export type Destination = keyof typeof destinations;
export const destinationNames = Object.keys(destinations) as Destination[];
