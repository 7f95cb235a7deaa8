import { beforeEach, expect, test } from "vitest";
import { readUnsavedEdit, removeUnsavedEdit, storeUnsavedEdit } from "./unsaved-edits.ts";

beforeEach(() => localStorage.clear());

const keys = () => Object.keys(localStorage).sort();

test("an edit is read with its base, which is stored once while the text is typed", () => {
  storeUnsavedEdit("ada", "pens", { text: "Reed p", revision: 3, base: "Reed" });
  expect(keys()).toEqual(["calamo.base.ada.pens", "calamo.edit.ada.pens"]);
  const base = localStorage.getItem("calamo.base.ada.pens");
  storeUnsavedEdit("ada", "pens", { text: "Reed pens", revision: 3, base: "Reed" });
  expect(localStorage.getItem("calamo.base.ada.pens")).toBe(base);
  expect(localStorage.getItem("calamo.edit.ada.pens")).not.toContain("base");
  expect(readUnsavedEdit("ada", "pens")).toEqual({ text: "Reed pens", revision: 3, base: "Reed" });
  storeUnsavedEdit("ada", "pens", { text: "Reed pens!", revision: 4, base: "Reed pens" });
  expect(readUnsavedEdit("ada", "pens")).toEqual({ text: "Reed pens!", revision: 4, base: "Reed pens" });
});

test("the base of another revision is not that of an edit", () => {
  storeUnsavedEdit("ada", "pens", { text: "Reed pens", revision: 3, base: "Reed" });
  storeUnsavedEdit("ada", "pens", { text: "Reed pens", revision: 4 });
  expect(readUnsavedEdit("ada", "pens")).toEqual({ text: "Reed pens", revision: 4 });
});

test("an edit that an earlier version stored together with its base is read as it is", () => {
  const edit = { text: "Reed pens", revision: 3, base: "Reed" };
  localStorage.setItem("calamo.edit.ada.pens", JSON.stringify(edit));
  expect(readUnsavedEdit("ada", "pens")).toEqual(edit);
});

test("removing an edit removes its base, but not if the text is another by now", () => {
  storeUnsavedEdit("ada", "pens", { text: "Reed pens", revision: 3, base: "Reed" });
  removeUnsavedEdit("ada", "pens", "Reed");
  expect(keys()).toHaveLength(2);
  removeUnsavedEdit("ada", "pens", "Reed pens");
  expect(keys()).toEqual([]);
});
