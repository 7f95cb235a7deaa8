// Equations of Word (OMML, ECMA-376 part 1, 22.1) as one line of text.

interface Part {
  name: string;
  attributes: string;
  children: (Part | string)[];
}

/** Writes an equation with its brackets: a fraction as "(a+b)/c", a power as "(x+1)^2", a root as "√x". */
export function equationText(xml: string): string {
  const root: Part = { name: "oMath", attributes: "", children: [] };
  const open = [root];
  for (const [, end, name = "", attributes = "", text] of xml.matchAll(
    /<(\/?)m:(\w+)([^>]*)>|<[^>]*>|([^<]+)/g,
  )) {
    const around = open.at(-1) ?? root;
    if (text) around.children.push(text);
    else if (end) open.length = Math.max(1, open.length - 1);
    else if (name) {
      const part = { name, attributes, children: [] };
      around.children.push(part);
      if (!attributes.endsWith("/")) open.push(part);
    }
  }
  return textOf(root).trim();
}

function textOf(part: Part): string {
  const parts = part.children.filter((child) => typeof child !== "string");
  const all = (name: string) => parts.filter((one) => one.name === name).map(textOf);
  const first = (name: string) => all(name)[0] ?? "";
  const after = (sign: string, name: string) => (first(name) ? sign + grouped(first(name)) : "");
  const setting = (name: string, usual: string) => {
    const setter = parts
      .flatMap(({ children }) => children)
      .find((one) => typeof one !== "string" && one.name === name);
    return setter && typeof setter !== "string"
      ? (/m:val="([^"]*)"/.exec(setter.attributes)?.[1] ?? "")
      : usual;
  };
  switch (part.name) {
    case "f":
      return `${grouped(first("num"))}/${grouped(first("den"))}`;
    case "sSup":
    case "sSub":
    case "sSubSup":
      return grouped(first("e")) + after("_", "sub") + after("^", "sup");
    case "rad":
      return `√${first("deg") && `[${first("deg")}]`}${grouped(first("e"))}`;
    case "d":
      return setting("begChr", "(") + all("e").join(setting("sepChr", "|")) + setting("endChr", ")");
    case "nary":
      return `${setting("chr", "∫")}${after("_", "sub")}${after("^", "sup")} ${first("e")}`;
    case "func":
      return `${first("fName")} ${first("e")}`;
    case "limLow":
      return first("e") + after("_", "lim");
    case "m":
      return `[${all("mr").join("; ")}]`;
    case "mr":
      return all("e").join(", ");
    default:
      return part.name.endsWith("Pr")
        ? ""
        : part.children.map((one) => (typeof one === "string" ? one : textOf(one))).join("");
  }
}

/** In brackets, unless it is one word or in brackets already. */
const grouped = (text: string): string =>
  /^(?:[\p{L}\p{N}.]*|\([^()]*\)|\[[^[\]]*\])$/u.test(text) ? text : `(${text})`;
