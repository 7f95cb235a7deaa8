import { Menu as Base } from "@base-ui/react/menu";
import { CheckIcon, type LucideIcon } from "lucide-react";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { popup } from "./popup-look.ts";

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** How the button was pressed before this code loaded: the menu then opens at once. */
  openedBy?: "keyboard" | "pointer";
  children: ReactNode;
}

/** A menu with arrow keys, type-ahead and Escape. */
export function Menu({ trigger, openedBy, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (openedBy !== "keyboard" || pressed.current) return;
    pressed.current = true;
    button.current?.click(); // like a key press, which focuses the first item
  }, [openedBy]);
  return (
    <Base.Root defaultOpen={openedBy === "pointer"} modal={false}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} className="z-30">
          <Base.Popup className={`min-w-48 p-1 ${popup}`}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const item =
  "group flex min-h-10 w-full cursor-pointer select-none items-center gap-3 rounded-s px-3 text-sm -outline-offset-2 data-highlighted:bg-accent-soft data-highlighted:text-accent";

interface MenuItemProps {
  Icon: LucideIcon;
  onSelect?: () => void;
  /** For links: the link element. */
  link?: ReactElement;
  children: ReactNode;
}

export function MenuItem({ Icon, onSelect, link, children }: MenuItemProps) {
  const content = (
    <>
      <Icon aria-hidden="true" className="size-4 text-ink-soft group-data-highlighted:text-accent" />
      {children}
    </>
  );
  if (link)
    return (
      <Base.LinkItem render={link} closeOnClick className={item}>
        {content}
      </Base.LinkItem>
    );
  return (
    <Base.Item onClick={onSelect} className={item}>
      {content}
    </Base.Item>
  );
}

/** A heading above the items. */
export function MenuHead({ children }: { children: ReactNode }) {
  return <div className="px-3 pt-1.5 pb-2 text-sm">{children}</div>;
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 border-line border-t" />;
}

interface MenuChoicesProps<Value extends string> {
  label: string;
  value: Value;
  choices: { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
}

/** Radio items. */
export function MenuChoices<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: MenuChoicesProps<Value>) {
  return (
    <Base.RadioGroup aria-label={label} value={value} onValueChange={onChange}>
      {choices.map((choice) => (
        <Base.RadioItem
          key={choice.value}
          value={choice.value}
          lang={choice.lang}
          closeOnClick
          className={item}
        >
          <span className="inline-flex size-4 text-accent">
            <Base.RadioItemIndicator>
              <CheckIcon aria-hidden="true" className="size-4" />
            </Base.RadioItemIndicator>
          </span>
          {choice.label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
