const dropped =
  "script, style, template, head, title, meta, link, noscript, iframe, object, embed, svg, canvas, audio, video, input, select, textarea, button, .katex-html";

/** Word's comments, and what was deleted while Word tracked changes. */
const reviewed = ".MsoCommentReference, .msocomtxt, del[cite^='mailto:']";

export const styleOf = (element: Element) => element.getAttribute("style") ?? "";

const hidden =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-element\s*:\s*comment-list)/i;
/** What is inside of such an element may have a size of its own. */
const faint = /(?:^|;)\s*(?:font-size|opacity)\s*:\s*0(?:px|pt|em|%)?\s*(?:;|$)/i;

/** Whether an element has no words of the text: code, pictures, controls, and what is hidden. */
export const isDropped = (element: Element) =>
  element.matches(dropped) ||
  element.matches(reviewed) ||
  element.hasAttribute("hidden") ||
  hidden.test(styleOf(element)) ||
  (element.children.length === 0 && faint.test(styleOf(element)));
