// The files of all texts, by language and namespace. The built page lists their addresses already (preload-screens.ts),
// so this list is only loaded in development.
export const textFiles = import.meta.glob<object>("./locales/*/*.json", { import: "default" });
