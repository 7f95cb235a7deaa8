// How a mail is coloured and set.
/** The colours of the interface that mails use (web/app/tokens.css; a test compares them). */
export const light = {
  paper: "#fbfaf7",
  sheet: "#ffffff",
  well: "#f3f1ec",
  line: "#e5e1d8",
  ink: "#1c1b19",
  "ink-soft": "#56524a",
  "ink-faint": "#6b665b",
  accent: "#3447b8",
  "on-accent": "#ffffff",
};

export const dark: typeof light = {
  paper: "#161614",
  sheet: "#1e1e1b",
  well: "#1a1a18",
  line: "#2f2e2a",
  ink: "#f0ede6",
  "ink-soft": "#b9b4a8",
  "ink-faint": "#938e82",
  accent: "#a5b1ff",
  "on-accent": "#14173a",
};

type Colour = keyof typeof light;
interface Paint {
  ground?: Colour;
  text?: Colour;
  border?: Colour;
}

/** What there is in a mail, and how it is coloured. */
const paints = {
  page: { ground: "paper", text: "ink" },
  sheet: { ground: "sheet", text: "ink", border: "line" },
  heading: { text: "ink" },
  code: { ground: "well", text: "ink", border: "line" },
  button: { ground: "accent", text: "on-accent", border: "accent" },
  soft: { text: "ink-soft", border: "line" },
  faint: { text: "ink-faint" },
} satisfies Record<string, Paint>;

/**
 * The attributes of an element of that kind: its style, since many mailboxes read no style sheets, and the class by
 * which `darkRules` find it in those that do.
 */
export function look(kind: keyof typeof paints, style: string): string {
  const { ground, text, border }: Paint = paints[kind];
  const colours = [
    ground && `background:${light[ground]}`,
    text && `color:${light[text]}`,
    border && `border:1px solid ${light[border]}`,
  ];
  return `class="${kind}" style="${[...colours, style].filter(Boolean).join(";")}"`;
}

export function darkRules(): string {
  const rules = Object.entries<Paint>(paints).map(([kind, { ground, text, border }]) => {
    const colours = [
      ground && `background:${dark[ground]}!important`,
      text && `color:${dark[text]}!important`,
      border && `border-color:${dark[border]}!important`,
    ];
    return `.${kind}{${colours.filter(Boolean).join(";")}}`;
  });
  return rules.join("\n");
}
