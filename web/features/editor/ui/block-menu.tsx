import {
  ArrowDownIcon,
  ArrowUpIcon,
  CopyIcon,
  LinkIcon,
  MessageSquarePlusIcon,
  Trash2Icon,
} from "lucide-react";
import { NodeSelection, Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useTranslation } from "react-i18next";
import { Menu, MenuHead, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import type { PopupProps } from "../../../ui/popup-button.tsx";
import { blockLink } from "../block-links.ts";
import { isInPlace, type PlacedBlock } from "../block-places.ts";
import { type CommandName, commands, type EditorCommand } from "../commands/commands.ts";
import { runCommand } from "./command-button.tsx";
import { commandIcons, shownKey } from "./command-icons.ts";

const types = [
  "paragraph",
  "heading1",
  "heading2",
  "heading3",
  "bulletList",
  "orderedList",
  "taskList",
  "quote",
  "codeBlock",
] as const;

const actions = [
  { name: "moveBlockUp", Icon: ArrowUpIcon },
  { name: "moveBlockDown", Icon: ArrowDownIcon },
  { name: "duplicateBlock", Icon: CopyIcon },
  { name: "deleteBlock", Icon: Trash2Icon },
] as const;

interface BlockMenuProps {
  view: EditorView;
  block: PlacedBlock;
  onComment?: ((text: string) => void) | undefined;
}

/** What can be done with a block: all of it also by keys. */
export default function BlockMenu({ popup, view, block, onComment }: PopupProps & BlockMenuProps) {
  const { t } = useTranslation("editor");
  const { node, pos } = block;
  const run = (name: CommandName) =>
    // After the menu has returned the focus to its button.
    setTimeout(() => {
      const { doc, tr } = view.state;
      if (!isInPlace(doc, block)) return;
      const isType = (types as readonly string[]).includes(name);
      const selection =
        isType && !node.isLeaf ? Selection.near(doc.resolve(pos + 1), 1) : NodeSelection.create(doc, pos);
      view.dispatch(tr.setSelection(selection));
      runCommand(view, name);
    });
  const isText = node.isTextblock || node.type.name === "list_item" || node.type.name === "blockquote";
  return (
    <Menu popup={popup}>
      {isText && (
        <>
          <MenuHead>
            <span className="text-ink-soft">{t("handle.turnInto")}</span>
          </MenuHead>
          <div className="grid grid-cols-2">
            {types.map((name) => (
              <MenuItem key={name} Icon={commandIcons[name]} onSelect={() => run(name)}>
                {t(`commands.${name}`)}
              </MenuItem>
            ))}
          </div>
          <MenuSeparator />
        </>
      )}
      {actions.map(({ name, Icon }) => {
        const { key }: EditorCommand = commands[name];
        return (
          <MenuItem key={name} Icon={Icon} onSelect={() => run(name)}>
            <span className="flex-1">{t(`handle.${name}`)}</span>
            {key && <span className="text-ink-faint text-xs">{shownKey(key)}</span>}
          </MenuItem>
        );
      })}
      <MenuItem
        Icon={LinkIcon}
        onSelect={() => void navigator.clipboard.writeText(blockLink(node)).catch(() => undefined)}
      >
        {t("handle.copyLink")}
      </MenuItem>
      {onComment && (
        <MenuItem Icon={MessageSquarePlusIcon} onSelect={() => onComment(node.textContent)}>
          {t("comment")}
        </MenuItem>
      )}
    </Menu>
  );
}
