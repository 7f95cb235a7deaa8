// Before the application starts: shows the first screen's skeleton, preloads its files, and requests the user and its data. A wrong
// guess costs a request but breaks nothing. See web/build/preload-screens.ts.
const templateOf = (id) => document.getElementById(id).content;
let skeleton = templateOf("splash");

try {
  const { screens, visitors, open, shell, texts } = JSON.parse(
    document.getElementById("preloads").textContent,
  );
  const signedIn = document.cookie.includes("calamo-signed-in=");
  const path = location.pathname.slice(1);
  const name = path.split("/")[0] || (signedIn ? "dashboard" : "login");
  const isVisitors = visitors.includes(name);
  const inShell = signedIn && !isVisitors;
  const shown = signedIn || isVisitors || open.includes(name) ? name : "login";
  const screen = (shown === name && screens[path]) || screens[shown];
  const { files = [], texts: namespaces = [], heading = {}, data = [], listData = [] } = screen ?? {};
  const preferred = (localStorage.getItem("i18nextLng") ?? navigator.language).split("-")[0];
  const language = texts[preferred] ? preferred : "en";
  document.documentElement.lang = language;

  const lines = heading[language];
  if (inShell || lines) skeleton = templateOf(inShell ? "shell-skeleton" : "entry-skeleton");
  for (const [index, element] of skeleton.querySelectorAll("h1, p").entries())
    if (lines) element.textContent = lines[index];
    else element.remove();

  const hrefs = [
    ...files,
    ...(inShell ? shell : []),
    ...namespaces.map((namespace) => texts[language][namespace]),
  ];
  for (const href of new Set(hrefs))
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));

  const [id] = /[\da-f-]{36}$/.exec(path) ?? [];
  const timeZone = () => encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  globalThis.calamoEarly = {}; // see web/lib/send.ts
  setTimeout(() => delete globalThis.calamoEarly, 60_000); // a screen opened later needs later data
  for (const path of [...(signedIn ? ["/api/me"] : []), ...data, ...(id ? [] : listData)]) {
    if (path.endsWith(":id") && !id) continue;
    const url = path.replace(":id", id).replace(":timeZone", timeZone);
    calamoEarly[url] = fetch(url);
    calamoEarly[url].catch(() => {});
  }
} catch {
  // no skeleton but the pen, no preloading
}

/** Starts the application. The libraries run in a task of their own. */
const start = async () => {
  for (const { href } of document.querySelectorAll("link[rel=modulepreload][fetchpriority]")) {
    await import(href);
    await new Promise((resolve) => setTimeout(resolve));
  }
};
addEventListener("DOMContentLoaded", () => {
  document.getElementById("root").replaceChildren(skeleton);
  // After the first paint, which a slow phone would delay otherwise. A page in the background isn't painted.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
});
