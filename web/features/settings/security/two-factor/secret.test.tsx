import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrPath } from "./secret.tsx";

test("the path covers the dark modules of the code, each once, and leaves its quiet zone light", () => {
  const text = "otpauth://totp/Calamo:ada@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Calamo";
  const { path, size } = qrPath(text);
  const drawn = new Map<string, number>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let column = Number(x); column < Number(x) + Number(width); column++)
      drawn.set(`${column} ${y}`, (drawn.get(`${column} ${y}`) ?? 0) + 1);
  const { data } = encode(text, { ecc: "M", border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x} ${y}`] : [])));
  expect(path.replace(/M\d+ \d+h\d+v1h-\d+z/g, "")).toBe("");
  expect([...drawn.keys()].sort()).toEqual(dark.sort());
  expect(new Set(drawn.values())).toEqual(new Set([1]));
  for (const place of dark)
    for (const at of place.split(" ").map(Number)) {
      expect(at).toBeGreaterThanOrEqual(4);
      expect(at).toBeLessThan(size - 4);
    }
});
