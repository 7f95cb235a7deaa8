import { Toolbar } from "@base-ui/react/toolbar";
import {
  AlignCenterIcon,
  AlignLeftIcon,
  AlignRightIcon,
  BetweenHorizontalEndIcon,
  BetweenHorizontalStartIcon,
  BetweenVerticalEndIcon,
  BetweenVerticalStartIcon,
  FoldHorizontalIcon,
  FoldVerticalIcon,
  Trash2Icon,
} from "lucide-react";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { Fragment, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { schema } from "../../../../shared/document/schema.ts";
import { popup } from "../../../ui/popup-look.ts";
import { commands, type EditorCommand } from "../commands/commands.ts";
import { depthOf } from "../commands/selected-blocks.ts";
import { keyBar } from "../use-toolbar-keys.ts";
import { isSameData, useViewState } from "../use-view-state.ts";
import { runCommand, ToolButton, ToolSeparator } from "./command-button.tsx";
import { Floating } from "./floating.tsx";

const groups = [
  [
    { name: "addRowBefore", Icon: BetweenHorizontalStartIcon },
    { name: "addRowAfter", Icon: BetweenHorizontalEndIcon },
    { name: "deleteRow", Icon: FoldVerticalIcon },
  ],
  [
    { name: "addColumnBefore", Icon: BetweenVerticalStartIcon },
    { name: "addColumnAfter", Icon: BetweenVerticalEndIcon },
    { name: "deleteColumn", Icon: FoldHorizontalIcon },
  ],
  [
    { name: "alignLeft", Icon: AlignLeftIcon },
    { name: "alignCenter", Icon: AlignCenterIcon },
    { name: "alignRight", Icon: AlignRightIcon },
  ],
  [{ name: "deleteTable", Icon: Trash2Icon }],
] as const;

/** The place of the table around the cursor, and what its column has; null outside of tables. */
function tableOf(state: EditorState) {
  const { $from } = state.selection;
  const depth = depthOf($from, schema.nodes.table);
  if (depth === 0) return null;
  const active = groups[2].filter(({ name }) => (commands[name] as EditorCommand).isActive?.(state));
  return { pos: $from.before(depth), active: active.map(({ name }) => name as string) };
}

/** What can be done with the table around the cursor, above it. On phones it is a part of the format bar. */
export function TableBar({ view, frame }: { view: EditorView; frame: RefObject<HTMLElement | null> }) {
  const table = useViewState(view, tableOf, isSameData);
  if (!table) return null;
  return (
    <Floating
      frame={frame}
      side="above"
      place={() => {
        const element = view.nodeDOM(table.pos);
        return element instanceof Element ? element.getBoundingClientRect() : undefined;
      }}
      className="w-max max-sm:hidden"
    >
      <TableTools view={view} className={`p-0.5 ${popup}`} />
    </Floating>
  );
}

/** The commands for the table around the cursor; nothing outside of tables. */
export function TableTools({ view, className }: { view: EditorView | undefined; className: string }) {
  const { t } = useTranslation("editor");
  const table = useViewState(view, tableOf, isSameData);
  if (!table) return null;
  return (
    <Toolbar.Root
      {...keyBar}
      aria-label={t("table.bar")}
      className={`flex items-center overflow-x-auto ${className}`}
    >
      {groups.map((group, index) => (
        <Fragment key={group[0].name}>
          {index > 0 && <ToolSeparator />}
          {group.map(({ name, Icon }) => (
            <ToolButton
              key={name}
              label={t(`table.${name}`)}
              isActive={index === 2 ? table.active.includes(name) : undefined}
              onPress={() => runCommand(view, name)}
            >
              <Icon aria-hidden="true" className="size-4" />
            </ToolButton>
          ))}
        </Fragment>
      ))}
    </Toolbar.Root>
  );
}
