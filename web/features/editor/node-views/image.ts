import type { NodeViewConstructor } from "prosemirror-view";
import { imageLabel } from "../../../../shared/document/nodes.ts";
import { isOwnImage } from "../../../../shared/document/own-image.ts";

/**
 * Shows stored pictures. One of another origin is a card, because loading it would tell its server who reads.
 * @param undescribed what is read out of one without a description
 */
export const imageView =
  (undescribed: string): NodeViewConstructor =>
  (node) => {
    const dom = document.createElement("span");
    const draw = ({ attrs }: typeof node) => {
      dom.className = isOwnImage(attrs.src) ? "document-image" : "foreign-image";
      if (isOwnImage(attrs.src)) {
        const picture = document.createElement("img");
        Object.assign(picture, {
          src: attrs.src,
          alt: attrs.alt || undescribed,
          draggable: false,
          decoding: "async",
        });
        if (attrs.width) picture.width = attrs.width;
        dom.replaceChildren(picture);
      } else {
        dom.textContent = imageLabel(attrs as Parameters<typeof imageLabel>[0]) || "🖼";
        dom.setAttribute("role", "img");
        dom.setAttribute("aria-label", attrs.alt || undescribed);
      }
      if (!attrs.title) return;
      const caption = document.createElement("span");
      caption.className = "image-caption";
      caption.textContent = attrs.title;
      dom.append(caption);
    };
    draw(node);
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        draw(next);
        return true;
      },
    };
  };
