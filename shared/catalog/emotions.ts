/** The tones that the dashboard tells apart. */
export const emotions = ["enthusiastic", "persuasive", "neutral"] as const;
export type Emotion = (typeof emotions)[number];
