import { BellIcon, LogOutIcon, PencilIcon, UserIcon } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { showToast } from "../../lib/toasts.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { ChoiceRow } from "../../ui/choice-row.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { PenAndSheet } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Checkbox, TextField } from "../../ui/field.tsx";
import { LockedFeature } from "../../ui/locked-feature.tsx";
import { MarkedField } from "../../ui/marked-field.tsx";
import { Menu, MenuChoices, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { Meter } from "../../ui/meter.tsx";
import { type MarkLook, markLooks } from "../../ui/nest-marks.ts";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Popover } from "../../ui/popover.tsx";
import { PopupButton, type PopupProps } from "../../ui/popup-button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { TextArea } from "../../ui/text-area.tsx";

const upgrade = (
  <a href="/plans" className="font-semibold text-accent underline">
    Upgrade Now
  </a>
);

/** Each component in its states. */
export function Specimens() {
  return (
    <div className="space-y-8">
      <Part name="Buttons">
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="danger">For good</Button>
        <Button variant="ghost">Quiet</Button>
        <Button busy>Busy</Button>
        <Button disabled>Disabled</Button>
        <IconButton label="Icon">
          <BellIcon aria-hidden="true" className="size-[1.125rem]" />
        </IconButton>
        <CopyButton text="Copied text" labels={{ copy: "Copy", copied: "Copied", failed: "Not allowed" }} />
      </Part>
      <Fields />
      <Popups />
      <Part name="Badges, pictures and bars">
        <Badge>Plain</Badge>
        <Badge variant="accent">New</Badge>
        <Badge variant="success">Good</Badge>
        <Badge variant="warning">Warn</Badge>
        <Avatar name="Maria Reis" url={null} />
        {[3, 4, 5, 6].map((used) => (
          <div key={used} className="w-32">
            <Meter label={`${used} of 5`} used={used} limit={5} />
          </div>
        ))}
        <Skeleton className="h-6 w-32" />
      </Part>
      <div className="space-y-2">
        <Notice kind="info">For your information.</Notice>
        <Notice kind="good">It went well.</Notice>
        <Notice kind="warning">Something is near its limit.</Notice>
        <Notice kind="error" action={<Button>Try again</Button>}>
          It failed, and this says why.
        </Notice>
      </div>
      <Marks />
      <Card title="A card" aside="with an aside">
        <p>Its content.</p>
      </Card>
      <Table
        caption="A table"
        head={["Day", "Words"]}
        rows={[
          { key: "1", cells: ["Monday", 120] },
          { key: "2", cells: ["Tuesday", 80] },
        ]}
      />
      <EmptyState
        Drawing={PenAndSheet}
        title="Nothing here yet"
        text="This says what will stand here and how it comes to be."
        action={<Button variant="primary">Begin</Button>}
      />
      <LockedFeature text="Only available on the Pro plan or higher" action={upgrade}>
        <div className="space-y-2 p-6">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </LockedFeature>
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 font-semibold">{name}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}

/** One mark of each style, and a nested one. */
function Marks() {
  const looks = Object.keys(markLooks) as MarkLook[]; // keys of the object itself
  const [text, setText] = useState(`${looks.join(" ")} with a word inside`);
  const [open, setOpen] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const marks = looks.map((look) => ({
    id: look,
    start: text.indexOf(look),
    end: text.indexOf(look) + look.length,
    look,
  }));
  const around = { id: "around", start: text.indexOf("double"), end: text.length, look: "passage" as const };
  return (
    <Part name="Marks in a text">
      <div className="w-full">
        <MarkedField
          label="Text"
          value={text}
          rows={3}
          onChange={setText}
          marking={{ marks: [...marks, around], open, onOpen: setOpen, announcement: "", card: open, field }}
        />
      </div>
    </Part>
  );
}

function Fields() {
  const [text, setText] = useState("");
  const [checked, setChecked] = useState(false);
  const [tone, setTone] = useState("formal");
  return (
    <div className="space-y-4">
      <TextField
        label="Label"
        hint="A hint"
        aside={`${text.length} / 20`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TextField label="With an error" error="This field is required" defaultValue="Wrong" />
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" defaultValue="quiet river stone" />
      <TextArea label="Several lines" placeholder="A placeholder" />
      <SelectField
        label="One of several"
        value={tone}
        onChange={setTone}
        options={[
          { value: "formal", label: "Formal" },
          { value: "casual", label: "Casual" },
        ]}
      />
      <Checkbox label="A box to tick" checked={checked} onChange={setChecked} />
      <ChoiceChips
        label="Chips"
        value={tone}
        onChange={setTone}
        choices={[
          { value: "formal", label: "Formal" },
          { value: "casual", label: "Casual" },
          {
            value: "persuasive",
            label: "Persuasive",
            lock: { text: "Only available on the Pro plan or higher", plan: "Pro", action: upgrade },
          },
        ]}
      />
      <ChoiceRow
        label="A row"
        value={tone}
        onChange={setTone}
        recent={[]}
        allLabel="All 3"
        choices={[
          { value: "formal", label: "Formal", description: "Polite" },
          { value: "casual", label: "Casual" },
          {
            value: "persuasive",
            label: "Persuasive",
            lock: { text: "Only available on the Pro plan or higher", plan: "Pro", action: upgrade },
          },
        ]}
      />
    </div>
  );
}

function Popups() {
  const [dialog, setDialog] = useState(false);
  return (
    <Part name="What opens">
      <Button onClick={() => setDialog(true)}>Dialog</Button>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="A dialog"
        text="With a sentence that says what it is about."
        closeLabel="Close"
        actions={<Button variant="primary">Do it</Button>}
      >
        What it is about.
      </Dialog>
      <PopupButton kind="dialog" load={async () => ({ default: SpecimenDrawer })}>
        {(button) => <Button {...button}>Drawer</Button>}
      </PopupButton>
      <PopupButton kind="dialog" load={async () => ({ default: SpecimenPopover })}>
        {(button) => <Button {...button}>Popover</Button>}
      </PopupButton>
      <PopupButton kind="menu" load={async () => ({ default: SpecimenMenu })}>
        {(button) => <Button {...button}>Menu</Button>}
      </PopupButton>
      {(["success", "error", "warning", "info"] as const).map((type) => (
        <Button key={type} onClick={() => showToast({ type, message: `A toast of the type ${type}` })}>
          Toast: {type}
        </Button>
      ))}
    </Part>
  );
}

function SpecimenDrawer({ popup }: PopupProps) {
  return (
    <Drawer popup={popup} label="A drawer">
      <p className="p-6">What is in it.</p>
    </Drawer>
  );
}

function SpecimenPopover({ popup }: PopupProps) {
  return (
    <Popover popup={popup} label="A popover">
      <p className="p-4">What hangs from the button.</p>
    </Popover>
  );
}

function SpecimenMenu({ popup }: PopupProps) {
  const [choice, setChoice] = useState("en");
  return (
    <Menu popup={popup}>
      <MenuItem Icon={PencilIcon}>Write</MenuItem>
      <MenuItem Icon={UserIcon}>Profile</MenuItem>
      <MenuSeparator />
      <MenuChoices
        label="Language"
        value={choice}
        onChange={setChoice}
        choices={[
          { value: "en", label: "English" },
          { value: "de", label: "Deutsch" },
        ]}
      />
      <MenuSeparator />
      <MenuItem Icon={LogOutIcon}>Sign out</MenuItem>
    </Menu>
  );
}
