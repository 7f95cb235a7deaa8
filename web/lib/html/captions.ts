// Finds the captions of pictures: HTML has them in figures, Word files in the paragraph below.

/** Whether a picture has an address to be kept by. Those of one pixel count readers. */
export function isPicture(image: HTMLImageElement): boolean {
  const sides = ["width", "height"].map((side) => Number(image.getAttribute(side) ?? 9));
  return Math.min(...sides) >= 3 && /^(?:https?:\/\/|\/images\/)/i.test(image.getAttribute("src") ?? "");
}

/** Moves captions to their pictures, as `data-caption`. One with a link, or of several pictures or other words, stays text. */
export function moveCaptions(body: HTMLElement): void {
  for (const caption of body.querySelectorAll("figcaption")) {
    const figure = caption.closest("figure");
    const place = figure ?? caption.previousElementSibling;
    const [picture, ...others] = place?.querySelectorAll("img") ?? [];
    const text = wordsOf(caption);
    const isAlone = wordsOf(place) === (figure ? text : "");
    const isText = !isAlone || others.length > 0 || caption.querySelector("a") !== null;
    if (isText || !picture || picture.dataset.caption || !isPicture(picture)) continue;
    picture.dataset.caption = text;
    caption.remove();
  }
}

const wordsOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? "").replace(/\s+/g, " ").trim();
