// Gives Swagger UI the product's colors, in both themes, and drops its own dark theme.
import type { Plugin } from "vite";

/** Swagger UI's colors by their token. All greys of texts and icons become one. */
const tokens: Record<string, string[]> = {
  ink: ["3b4151", "000", "333", "303030", "404040", "41444e", "1b1b1b"],
  "ink-soft": [
    "505050",
    "555",
    "5e626f",
    "606060",
    "666",
    "6b6b6b",
    "707070",
    "777",
    "7d8293",
    "7d8492",
    "888",
  ],
  "ink-faint": ["909090", "929292", "999", "a0a0a0", "aaa", "afaeae"],
  sheet: ["fff"],
  well: ["f7f7f7", "fafafa", "f0f0f0", "ebebeb", "e8e8e8", "dedede"],
  line: ["d8dde7", "d9d9d9"],
  accent: ["4990e2", "1f69c0", "55a", "805ad5", "9012fe", "0d5aa7", "9d408a", "86751f", "357edd", "96ccff"],
  info: ["61affe"],
  good: ["49cc90", "62a03f", "89bf04"],
  warn: ["50e3c2", "fca130", "d69e2e"],
  bad: ["f93e3e", "ff6060"],
  "bad-soft": ["feebeb", "fee"],
};
const tokenOf = new Map(
  Object.entries(tokens).flatMap(([token, colors]) => colors.map((color) => [color, `var(--${token})`])),
);

export function swaggerColors(): Plugin {
  return {
    name: "calamo:swagger-colors",
    enforce: "pre",
    transform: { filter: { id: /\/swagger-ui\.css$/ }, handler: withTokens },
  };
}

/** Replaces the colors of a style sheet by tokens, and translucent ones by mixtures with the ink. */
export function withTokens(css: string): string {
  return css
    .replace(/[^{}]*html\.dark-mode[^{}]*\{[^{}]*\}/g, "")
    .replace(/#([\da-f]{3,6})\b/gi, (color, hex: string) => tokenOf.get(hex.toLowerCase()) ?? color)
    .replace(/rgba\((?:0,0,0|59,65,81|85,85,85),(\.\d+)\)/g, (_, opacity: string) => mixed("ink", opacity))
    .replace(/:gr[ae]y\b/g, ":var(--ink-soft)")
    .replace(/\bgreen\b(?=[;}])/g, "var(--good)")
    .replace(/rgba\(255,0,0,\.6\)/g, "var(--bad)")
    .replace(/hsla\(0,0%,100%,\.8\)/g, "var(--well)")
    .replace(/rgba\(97,175,254,\.1\)/g, "var(--info-soft)")
    .replace(/rgba\(73,204,144,\.1\)/g, "var(--good-soft)")
    .replace(/rgba\((?:80,227,194|252,161,48),\.1\)/g, "var(--warn-soft)")
    .replace(/rgba\(249,62,62,\.1\)/g, "var(--bad-soft)")
    .replace(/font-family:sans-serif/g, "font-family:inherit");
}

const mixed = (token: string, opacity: string) =>
  `color-mix(in srgb,var(--${token}) ${Number(opacity) * 100}%,transparent)`;
