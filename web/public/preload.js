// Preloads the first screen and requests the user; see web/build/preload-screens.ts.
try {
  const { screens, visitors, shell, texts } = JSON.parse(document.getElementById("preloads").textContent);
  const signedIn = document.cookie.includes("calamo-signed-in=");
  const path = location.pathname.slice(1);
  const name = path.split("/")[0] || (signedIn ? "dashboard" : "login");
  const isVisitors = visitors.includes(name);
  const shown = signedIn || isVisitors || name === "plans" ? name : "login";
  const screen = (shown === name && screens[path]) || screens[shown];
  const language = (localStorage.getItem("i18nextLng") ?? navigator.language).split("-")[0];
  const spoken = texts[language] ?? texts.en;
  const files = [
    ...(screen?.files ?? []),
    ...(signedIn && !isVisitors ? shell : []),
    ...(screen?.texts ?? []).map((namespace) => spoken[namespace]),
  ];
  const links = [...new Set(files)].map((href) => ({ rel: "modulepreload", href }));
  document.head.append(...links.map((link) => Object.assign(document.createElement("link"), link)));
  const askEarly = (path) => {
    const answer = fetch(path);
    answer.catch(() => {});
    globalThis.calamoEarly = { [path]: answer }; // see web/lib/send.ts
  };
  if (signedIn) askEarly("/api/me");
  else if (["login", "register", "forgot-password"].includes(shown)) askEarly("/api/auth/options");
} catch {
  // no preloading
}
