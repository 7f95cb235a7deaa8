import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
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

describe("a link", () => {
  test.each([
    "http://calamo.example",
    "https://calamo.example/a?b=c#d",
    "irc://calamo.example/pens",
    "ircs://calamo.example/pens",
    "mailto:ada@calamo.example",
    "xmpp:ada@calamo.example",
    "/plans",
    "plans/annual",
    "#prices",
    "?page=2",
  ])("leads to %s, in a window that knows nothing of this one", (address) => {
    render(<Markdown text={`See [the pens](${address}).`} />);
    const link = screen.getByRole("link", { name: "the pens" });
    expect(link.getAttribute("href")).toBe(address);
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "&#106;avascript:alert(1)",
    "java&Tab;script:alert(1)",
    "vbscript:msgbox(1)",
    "data:text/html,alert(1)",
    "data:image/png;base64,iVBORw0KGgo=",
    "file:///etc/passwd",
    "blob:https://calamo.example/1",
    "tel:+49301234567",
    "ftp://calamo.example",
    "intent://calamo.example",
  ])("leads nowhere where it should lead to %s, and its words stay", (address) => {
    render(<Markdown text={`See [the pens](<${address}>) here.`} />);
    expect(screen.queryByRole("link")).toBeNull();
    expect(document.body.textContent).toContain("See the pens here.");
  });

  test.each([
    "<javascript:alert(1)>",
    "[a]\n\n[a]: javascript:alert(1)",
    '<a href="https://b.example">a</a>',
  ])("is none of other kinds either: %j", (text) => {
    render(<Markdown text={text} />);
    expect(screen.queryByRole("link")).toBeNull();
  });
});

test("nothing of raw HTML is shown, and pictures are their words", () => {
  render(
    <Markdown
      text={'Before <img src=x onerror="alert(1)"> ![a reed pen](https://b.example/pen.png) after'}
    />,
  );
  expect(document.querySelector("img, script")).toBeNull();
  expect(document.body.textContent).toContain("a reed pen after");
});
