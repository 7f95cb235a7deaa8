import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { ReplacedNotice, replacedText, sendToTool } from "./send-to-tool.tsx";

const draft = (name: string) => JSON.parse(localStorage.getItem(`calamo.draft.${ada.id}.${name}`) ?? "null");
const keep = (name: string, values: object) =>
  localStorage.setItem(`calamo.draft.${ada.id}.${name}`, JSON.stringify(values));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe("a text sent to another tool", () => {
  test("is in the tool's form, beside the chosen options", () => {
    keep("rewrite", { text: "", style: "formal" });
    sendToTool(ada.id, "rewrite", "New text");
    expect(draft("rewrite")).toEqual({ text: "New text", style: "formal" });
  });

  test("is the generator's prompt, and multi-channel's text", () => {
    sendToTool(ada.id, "generate", "New text");
    sendToTool(ada.id, "multiChannel", "New text");
    expect(draft("generate")).toEqual({ prompt: "New text" });
    expect(draft("multiChannel")).toEqual({ text: "New text" });
  });

  test("takes the place of one that can be brought back", async () => {
    keep("titles", { text: "Typed before" });
    sendToTool(ada.id, "titles", "New text");
    const restored = vi.fn();
    await renderSignedIn(<ReplacedNotice tool="titles" onRestore={restored} />, ["writing"]);
    fireEvent.click(screen.getByRole("button", { name: "Bring the earlier text back" }));
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

  test("may stay: then the earlier one is forgotten", async () => {
    keep("seo", { text: "Typed before" });
    sendToTool(ada.id, "seo", "New text");
    await renderSignedIn(<ReplacedNotice tool="seo" onRestore={() => {}} />, ["writing"]);
    fireEvent.click(screen.getByRole("button", { name: "Leave it" }));
    expect(replacedText(ada.id, "seo")).toBeUndefined();
  });
});
