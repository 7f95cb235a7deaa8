import { createContext } from "react";

/** What the parts of a text are called, and what its copy buttons say. */
export interface MarkdownLabels {
  code: string;
  table: string;
  copy: string;
  copied: string;
  failed: string;
}

/** Without labels a code block has no button. */
export const MarkdownLabels = createContext<MarkdownLabels | null>(null);
