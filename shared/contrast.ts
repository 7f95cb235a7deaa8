// Contrast by WCAG 2.2, and a workspace's accent color made readable in both themes.

export type Theme = "light" | "dark";

/** What text of the accent color stands on: --paper, --sheet and --well of web/app/tokens.css (a test compares them). */
export const surfaces = {
  light: { paper: "#fbfaf7", sheet: "#ffffff", well: "#f3f1ec" },
  dark: { paper: "#161614", sheet: "#1e1e1b", well: "#1a1a18" },
} as const satisfies Record<Theme, Record<string, string>>;

/** Calamo's own accent in the light theme. */
export const defaultAccent = "#3447b8";

/** The smallest ratio for text of normal size (WCAG 2.2, success criterion 1.4.3). */
export const readableContrast = 4.5;

interface AccentPalette {
  accent: string;
  hover: string;
  soft: string;
  onAccent: string;
}

/** The contrast ratio of two colors, 1 to 21. Colors are `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Returns the color of the same hue and the nearest lightness (OKLCH) that is readable in the theme: as text on its
 * surfaces and on its own soft ground, and as the ground of a button.
 */
export const readableAccent = (hex: string, theme: Theme): string => accentPalette(hex, theme).accent;

/** The colors that replace --accent, --accent-hover, --accent-soft and --on-accent in the theme. */
export function accentPalette(hex: string, theme: Theme): AccentPalette {
  const { l, c, h } = oklchOf(hex);
  const direction = theme === "light" ? -1 : 1; // towards black on light surfaces, towards white on dark ones
  for (let step = 0; ; step++) {
    const lightness = clamp(l + direction * step * 0.004);
    const accent = step === 0 ? hex.toLowerCase() : hexOf({ l: lightness, c, h });
    if (weakestGround(accent, theme).ratio >= readableContrast || lightness === clamp(direction)) {
      const hover = hexOf({ l: clamp(lightness + direction * 0.06), c, h });
      const { soft } = groundsOf(accent, theme);
      return { accent, hover, soft, onAccent: theme === "light" ? "#ffffff" : surfaces.dark.paper };
    }
  }
}

type Ground = keyof ReturnType<typeof groundsOf>;

/** What text of the color stands on in the theme: the surfaces, and badges in a soft tone of the color itself. */
function groundsOf(hex: string, theme: Theme) {
  return { ...surfaces[theme], soft: mix(surfaces[theme].sheet, hex, theme === "light" ? 0.09 : 0.16) };
}

/** Returns the ground on which text of the color has the lowest contrast in the theme, and that ratio, 1 to 21. */
export function weakestGround(hex: string, theme: Theme): { ground: Ground; ratio: number } {
  const grounds = groundsOf(hex, theme);
  const weakest = (["paper", "sheet", "well", "soft"] as const).reduce((one, other) =>
    contrast(hex, grounds[other]) < contrast(hex, grounds[one]) ? other : one,
  );
  return { ground: weakest, ratio: contrast(hex, grounds[weakest]) };
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

type Channels = [red: number, green: number, blue: number];

/** The channels of `#rrggbb`, 0 to 1. */
function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

const toHex = (channels: Channels) =>
  `#${channels
    .map((channel) =>
      Math.round(clamp(channel) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

const mapChannels = ([red, green, blue]: Channels, change: (channel: number) => number): Channels => [
  change(red),
  change(green),
  change(blue),
];

/** sRGB to linear light (IEC 61966-2-1), and back. */
const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const encoded = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = mapChannels(channelsOf(hex), linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `part` (0 to 1) of `color` over `ground`. */
function mix(ground: string, color: string, part: number): string {
  const [below, above] = [channelsOf(ground), channelsOf(color)];
  return toHex([0, 1, 2].map((i) => (below[i] ?? 0) * (1 - part) + (above[i] ?? 0) * part) as Channels);
}

interface Oklch {
  /** Lightness, 0 to 1. */
  l: number;
  c: number;
  /** In radians. */
  h: number;
}

/** Matrices by Björn Ottosson, https://bottosson.github.io/posts/oklab/ */
function oklchOf(hex: string): Oklch {
  const [red, green, blue] = mapChannels(channelsOf(hex), linear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: Math.atan2(b, a),
  };
}

function channelsAt({ l, c, h }: Oklch): Channels {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** The color as `#rrggbb`, with less chroma if sRGB doesn't contain it. */
function hexOf({ l, c, h }: Oklch): string {
  const tolerance = 0.0005;
  for (let chroma = c; ; chroma = Math.max(0, chroma - 0.004)) {
    const channels = channelsAt({ l, c: chroma, h });
    if (chroma === 0 || channels.every((channel) => channel >= -tolerance && channel <= 1 + tolerance))
      return toHex(mapChannels(channels, (channel) => encoded(clamp(channel))));
  }
}
