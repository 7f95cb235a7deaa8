import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { replacedText, sendToTool } from "../../lib/draft.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { ReplacedNotice } from "./send-to-tool.tsx";

const user = userEvent.setup();

const draft = (name: string) => JSON.parse(localStorage.getItem(`calamo.draft.${ada.id}.${name}`) ?? "null");
const keep = (name: string, values: object) =>
  localStorage.setItem(`calamo.draft.${ada.id}.${name}`, JSON.stringify(values));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe("a text sent to another tool", () => {
  test("is put into the tool's form, and keeps the chosen options", () => {
    keep("rewrite", { text: "", style: "formal" });
    sendToTool(ada.id, "rewrite", "New text");
    expect(draft("rewrite")).toEqual({ text: "New text", style: "formal" });
  });

  test("becomes the generator's prompt, or the multi-channel text", () => {
    sendToTool(ada.id, "generate", "New text");
    sendToTool(ada.id, "multiChannel", "New text");
    expect(draft("generate")).toEqual({ prompt: "New text" });
    expect(draft("multiChannel")).toEqual({ text: "New text" });
  });

  test("replaces an earlier text, which can be restored", async () => {
    keep("titles", { text: "Typed before" });
    sendToTool(ada.id, "titles", "New text");
    const restored = vi.fn();
    await renderSignedIn(<ReplacedNotice tool="titles" onRestore={restored} />, ["writing"]);
    await user.click(screen.getByRole("button", { name: "Restore previous text" }));
    expect(restored).toHaveBeenCalledExactlyOnceWith("Typed before");
    expect(screen.queryByRole("status")).toBeNull();
    expect(replacedText(ada.id, "titles")).toBeUndefined();
  });

  test("shows no notice if the form was empty or had the same text", async () => {
    sendToTool(ada.id, "titles", "New text");
    sendToTool(ada.id, "titles", "New text");
    await renderSignedIn(<ReplacedNotice tool="titles" onRestore={() => {}} />, ["writing"]);
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("can be kept, which discards the earlier text", async () => {
    keep("seo", { text: "Typed before" });
    sendToTool(ada.id, "seo", "New text");
    await renderSignedIn(<ReplacedNotice tool="seo" onRestore={() => {}} />, ["writing"]);
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(replacedText(ada.id, "seo")).toBeUndefined();
  });
});
