// The nodes that do more than the schema's toDOM draws.
import type { NodeViewConstructor } from "prosemirror-view";
import { type CodeLabels, codeBlock } from "./code-block.ts";
import { taskItem } from "./task-item.ts";

export interface NodeViewLabels extends CodeLabels {
  /** The name of a checkbox whose task has no words yet. */
  task: string;
}

export const nodeViews = (labels: NodeViewLabels): Record<string, NodeViewConstructor> => ({
  list_item: taskItem(labels.task),
  code_block: codeBlock(labels),
});
