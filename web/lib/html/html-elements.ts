const dropped =
  "script, style, template, head, title, meta, link, noscript, iframe, object, embed, svg, canvas, audio, video, input, select, textarea, button, .katex-html";

export const styleOf = (element: Element) => element.getAttribute("style") ?? "";

/** Whether an element has no words of the text: code, pictures, controls, and what is hidden. */
export const isDropped = (element: Element) =>
  element.matches(dropped) ||
  element.hasAttribute("hidden") ||
  /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all)/i.test(styleOf(element));
