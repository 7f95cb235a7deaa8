import { expect, test } from "vitest";
import { lineLook } from "./line-look.ts";

test.each(["# Title", "## Part", "#### Deep", "> Said", "- Point", "  * Point", "12. Step\n\n"])(
  "%j looks like what it is",
  (line) => {
    expect(lineLook(line)).not.toBe("");
  },
);

test.each(["", "Text", "#hashtag", "-5 degrees", "1.5 litres", "# Title\nand its text", " ".repeat(100_000)])(
  "%# is a line like others",
  (line) => {
    expect(lineLook(line)).toBe("");
  },
);
