// Sets the theme before the first paint: stored, else the system's, else light.
try {
  let theme = localStorage.getItem("theme");
  if (theme !== "dark" && theme !== "light") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    localStorage.setItem("theme", theme);
  }
  document.documentElement.classList.toggle("dark", theme === "dark");
} catch (error) {
  document.documentElement.classList.remove("dark");
  console.error("Falha ao inicializar o tema", error);
}
