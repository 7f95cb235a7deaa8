import { describe, expect, test } from "vitest";
import { buildTree, visibleBranch } from "./branches.ts";
import { reply, said } from "./testing/messages.ts";

/** Two questions: the first has two replies, the second has two versions. */
const messages = [
  said("q1", null),
  reply("a1", "q1"),
  said("q2", "a1"),
  reply("b1", "q2"),
  reply("a2", "q1"),
  said("q3", "a1"),
  reply("c1", "q3"),
];
const keys = (branch: { key: string }[]) => branch.map(({ key }) => key);

describe("the visible branch", () => {
  test("leads to the newest message by default", () => {
    expect(keys(visibleBranch(buildTree(messages)))).toEqual(["q1", "run-a1", "q3", "run-c1"]);
  });

  test("follows the user's choice, and from there leads to the newest message", () => {
    expect(keys(visibleBranch(buildTree(messages), { q1: "run-a2" }))).toEqual(["q1", "run-a2"]);
    expect(keys(visibleBranch(buildTree(messages), { a1: "q2" }))).toEqual(["q1", "run-a1", "q2", "run-b1"]);
  });

  test("ignores a choice that no longer exists", () => {
    expect(keys(visibleBranch(buildTree(messages), { a1: "gone" }))).toEqual([
      "q1",
      "run-a1",
      "q3",
      "run-c1",
    ]);
  });

  test("contains the position of each message among its siblings", () => {
    const [, first, second] = visibleBranch(buildTree(messages));
    expect(first).toMatchObject({ index: 0, siblings: ["run-a1", "run-a2"] });
    expect(second).toMatchObject({ index: 1, siblings: ["q2", "q3"] });
  });

  test("ends with pending messages and running replies", () => {
    const nodes = buildTree(messages, [said("q4", "b1")], [{ id: "r", parent: "q4" }]);
    expect(keys(visibleBranch(nodes))).toEqual(["q1", "run-a1", "q2", "run-b1", "q4", "r"]);
  });

  test("contains a saved message or reply only once", () => {
    const nodes = buildTree(messages, [said("q3", "a1")], [{ id: "run-c1", parent: "q3" }]);
    expect(keys(nodes)).toEqual(keys(buildTree(messages)));
  });

  test("uses the same key for a running reply and the saved one", () => {
    const writing = buildTree([said("q1", null)], [], [{ id: "run-a1", parent: "q1" }]);
    const written = buildTree([said("q1", null), reply("a1", "q1")]);
    expect(keys(visibleBranch(writing))).toEqual(keys(visibleBranch(written)));
  });

  test("is empty without messages or with a cycle", () => {
    expect(visibleBranch([])).toEqual([]);
    expect(visibleBranch(buildTree([said("q1", "q1")]))).toEqual([]);
  });
});
