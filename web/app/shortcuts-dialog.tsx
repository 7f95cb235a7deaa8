import { useTranslation } from "react-i18next";
import { isApple } from "../lib/is-composing.ts";
import { Dialog } from "../ui/dialog.tsx";

/** Every shortcut by where it works: its action, and its keys. One character, a range of digits or a function key stands for itself. */
const groups = [
  {
    place: "everywhere",
    shortcuts: [
      ["palette", ["mod", "K"]],
      ["list", ["?"]],
      ["close", ["escape"]],
    ],
  },
  { place: "tools", shortcuts: [["start", ["mod", "enter"]]] },
  {
    place: "chat",
    shortcuts: [
      ["send", ["enter"]],
      ["newLine", ["shift", "enter"]],
    ],
  },
  {
    place: "documents",
    shortcuts: [
      ["search", ["/"]],
      ["move", ["↑", "↓"]],
      ["ends", ["home", "end"]],
    ],
  },
  {
    place: "editing",
    shortcuts: [
      ["bold", ["mod", "B"]],
      ["italic", ["mod", "I"]],
      ["link", ["mod", "K"]],
      ["headings", ["mod", "alt", "1–3"]],
      ["lists", ["mod", "shift", "7–9"]],
      ["insert", ["/"]],
      ["askAi", ["mod", "J"]],
      ["find", ["mod", "F"]],
      ["toolbar", ["alt", "F10"]],
      ["moveBlock", ["alt", "↑", "↓"]],
      ["focusMode", ["mod", "shift", "F"]],
    ],
  },
  {
    place: "marks",
    shortcuts: [
      ["nextMark", ["F8"]],
      ["previousMark", ["shift", "F8"]],
    ],
  },
] as const;

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const { t } = useTranslation(["overlays", "common"]);
  const nameOf = (key: string) => {
    if (key === "mod") return isApple ? "⌘" : t("common:ctrl");
    if (key === "alt") return isApple ? "⌥" : "Alt";
    return /^.$|\d$/.test(key) ? key : t(`shortcuts.keys.${key as "enter"}`); // the table's keys
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("shortcuts.title")}
      closeLabel={t("common:close")}
      wide
    >
      <div className="gap-8 sm:columns-2">
        {groups.map(({ place, shortcuts }) => (
          <section key={place} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 font-semibold text-ink-soft text-xs">{t(`shortcuts.places.${place}`)}</h3>
            <dl>
              {shortcuts.map(([action, keys]) => (
                <div key={action} className="flex min-h-9 items-center justify-between gap-4 text-sm">
                  <dt className="min-w-0">{t(`shortcuts.actions.${action}`)}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="min-w-6 rounded-s border border-line bg-well px-1.5 py-0.5 text-center font-ui text-ink-soft text-xs"
                      >
                        {nameOf(key)}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
