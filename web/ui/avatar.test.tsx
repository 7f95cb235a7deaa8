import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

afterEach(cleanup);

test.each([
  ["Ada Quill", "AQ"],
  ["  ada   maria quill ", "AQ"],
  ["Ada", "A"],
  ["𝒜da Élan", "𝒜É"],
  ["", ""],
])("the name %j is shown as the initials %j", (name, initials) => {
  expect(render(<Avatar name={name} url={null} />).container.textContent).toBe(initials);
});

test("a picture has an edge, so that a white one is visible on a white page; initials have none", () => {
  const hasEdge = (url: string | null) =>
    render(<Avatar name="Ada" url={url} />).container.innerHTML.includes("ring-1");
  expect(hasEdge("/white.webp")).toBe(true);
  cleanup();
  expect(hasEdge(null)).toBe(false);
});

test("a picture that fails to load is replaced by the initials until there is another one", () => {
  const { container, rerender } = render(<Avatar name="Ada Quill" url="/a.webp" />);
  const picture = () => container.querySelector("img");
  fireEvent.error(picture() ?? container);
  expect(container.textContent).toBe("AQ");
  rerender(<Avatar name="Ada Quill" url="/b.webp" />);
  expect(picture()?.getAttribute("src")).toBe("/b.webp");
});
