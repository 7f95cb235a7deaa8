import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import Markdown from "./markdown.tsx";

afterEach(cleanup);

test("the headings of a text begin below the screen's own", () => {
  render(
    <Markdown
      text={["#", "##", "###", "####", "#####", "######"].map((sign) => `${sign} Level`).join("\n\n")}
    />,
  );
  const levels = screen.getAllByRole("heading").map(({ tagName }) => tagName);
  expect(levels).toEqual(["H2", "H3", "H4", "H5", "H6", "H6"]);
});
