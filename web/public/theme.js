// Sets the theme before the first paint; see web/app/theme.ts.
try {
  const stored = localStorage.getItem("theme");
  const isChosen = (stored === "dark" || stored === "light") && !localStorage.getItem("theme-system");
  const dark = isChosen ? stored === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.classList.toggle("dark", dark);
  if (!isChosen) {
    localStorage.setItem("theme-system", "1");
    localStorage.setItem("theme", dark ? "dark" : "light");
  }
} catch (error) {
  document.documentElement.classList.remove("dark");
  console.error("Falha ao inicializar o tema", error);
}
