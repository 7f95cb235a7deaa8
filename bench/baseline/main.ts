// A page with nothing but React and a form, which Lighthouse's figures are compared with.
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const fields = Array.from({ length: 30 }, (_, number) =>
  createElement("label", { key: number }, `Pen ${number}`, createElement("input", { name: `pen${number}` })),
);
const root = document.getElementById("root");
if (root)
  createRoot(root).render(createElement("form", null, createElement("h1", null, "Reed pens"), fields));
