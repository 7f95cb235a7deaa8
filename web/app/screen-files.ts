// The modules of all screens. The built page lists their URLs already (preload-screens.ts), so this list is only loaded in
// development.
export const screenFiles = import.meta.glob<object>([
  "../features/**/*-screen.tsx",
  "!../features/styleguide/**",
]);
