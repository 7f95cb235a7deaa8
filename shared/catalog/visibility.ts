/** Who can read a text: its user only, or all members of their workspace. */
export const visibilities = ["private", "workspace"] as const;
export type Visibility = (typeof visibilities)[number];
