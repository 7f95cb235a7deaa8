import { beforeEach, expect, test } from "vitest";
import { keepBookmarks } from "./bookmarks.ts";

const kept = () => /calamo-bookmarks=([^;]*)/.exec(document.cookie)?.[1];

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
  document.cookie = "calamo-bookmarks=; Path=/; Max-Age=0";
});

test("the later bookmark of each database is kept, in whatever order responses arrive", () => {
  keepBookmarks("0.0000002f");
  keepBookmarks("0.0000001e~1.00000003");
  expect(kept()).toBe("0.0000002f~1.00000003");
  keepBookmarks("1.00000004");
  expect(kept()).toBe("0.0000002f~1.00000004");
});

test("what is no bookmark changes nothing", () => {
  keepBookmarks("0.0000002f");
  keepBookmarks("0.<b>; Domain=example.com");
  expect(kept()).toBe("0.0000002f");
});
