// Small pen drawings for empty states: lines of 1.5 px in the colour of secondary text, and one accent each.
import type { ReactNode } from "react";

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 72"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-18 w-24 fill-none stroke-ink-soft"
    >
      {children}
    </svg>
  );
}

/** A pen on a sheet: nothing written yet. */
export const PenAndSheet = () => (
  <Drawing>
    <path d="M58.3 30c.1-7 .3-13-.3-20.5-11-.5-23-.6-34 0-.4 17.5-.5 34.5.2 51.5 11 .5 22.5.7 33.5.1.4-5.2.3-9.1.3-14.1" />
    <path d="M31 20c6-.4 12 .3 19 0M31 28c5 .3 10-.3 15 0M31 36c3-.2 6 .2 9 0" />
    <g className="fill-accent-soft stroke-accent">
      <path d="M79 13.500c2.5-2 6 1.2 4.3 4L55.5 46l-7.5 3 2.7-7.600Z" />
      <path
        d="m74.5 18 4.6 4.600M50.7 41.400l4.8 4.600M48 49c-4 3-7-1.5-10 1s-4 2-6 1"
        className="fill-none"
      />
    </g>
  </Drawing>
);

/** A magnifier over lines: nothing found. */
export const Magnifier = () => (
  <Drawing>
    <path d="M14 16c9-.4 19 .2 29 0M14 27c7 .2 14-.2 21 0M14 38c7-.3 14 .2 20 0M14 49c10 .3 20-.3 31 0M14 60c6-.2 13 .2 19 0" />
    <path
      d="M57 16.500c9.5-.4 16.3 6.3 16.5 15.5.2 9.5-7 16.7-16.2 16.6-9.5-.1-16.4-7-16.3-16.2.1-9 7-15.5 16-15.900ZM68.5 44.5 82 59.5"
      className="fill-accent-soft stroke-accent"
    />
    <path d="M49.5 29c5 .3 10-.3 15 0M49.5 36c3-.2 6 .2 9 0" />
  </Drawing>
);

/** A sleeping bell: no notifications. */
export const SleepingBell = () => (
  <Drawing>
    <path d="M28 53c4.5-4.5 5.5-10 6-17.5.6-11 5.5-17.3 13-17.5 7.5.2 12.5 6.5 13.1 17.5.4 7.5 1.4 13 5.9 17.5-12.5.8-25.5.8-38 0Z" />
    <path d="M47 18v-4.500M41.5 58c1.5 5 9.5 5 11 0M39.5 38c1.2 1.8 3.6 1.8 4.8 0M49.8 38c1.2 1.8 3.6 1.8 4.8 0" />
    <path
      d="M67 24c2.2-.2 4.6.2 7 0-2.6 2.7-4.7 5.3-7 8 2.4-.2 4.8.2 7 0M79 11c1.7-.2 3.3.2 5 0-1.8 1.9-3.3 3.8-5 5.8 1.8-.2 3.4.2 5.2 0"
      className="stroke-accent"
    />
  </Drawing>
);

/** A speech bubble: no conversation. */
export const SpeechBubble = () => (
  <Drawing>
    <path d="M20 20c.2-5 3-7.5 8-7.6 13-.4 26-.3 39 0 5 .1 8 2.6 8.2 7.6.2 8 .2 14-.1 21-.2 5-3 7.5-8 7.6-8 .2-15 .2-22 .2L33.5 60c.6-4 .4-7.5.2-11.3-8-.1-13.3-1-13.6-7.7-.3-7-.3-14-.1-21Z" />
    <path d="M36 30.500h.1M47.5 31h.1M59 30.500h.1" strokeWidth="4.5" className="stroke-accent" />
  </Drawing>
);

/** A star above lines: nothing marked. */
export const Star = () => (
  <Drawing>
    <path
      d="M48 8.500c2 4.3 4.1 8.2 6.2 12.4 4.6.6 9.1 1.2 13.8 2-3.4 3.2-6.7 6.3-10.1 9.6.8 4.6 1.7 9 2.4 13.7-4.1-2.1-8.1-4.3-12.3-6.5-4.2 2.1-8.2 4.3-12.4 6.5.8-4.6 1.7-9.1 2.5-13.7-3.4-3.2-6.6-6.4-10.1-9.6 4.7-.7 9.2-1.4 13.8-2 2.1-4.2 4.2-8.1 6.2-12.400Z"
      className="fill-accent-soft stroke-accent"
    />
    <path d="M22 56c17 .4 35-.3 52 0M33 64c10-.3 20 .2 30 0" />
  </Drawing>
);

/** A chart without figures: no statistics. */
export const EmptyChart = () => (
  <Drawing>
    <path d="M15 60c22 .4 44-.3 66 0M25 60c.2-4-.1-8 .1-12M37 60c-.2-6 .2-12 0-18M49 60c.2-4-.2-9 0-14M61 60c-.2-9 .2-17 0-26M73 60c.2-7-.2-14 0-22" />
    <path d="M19 38c9-1 11-13 20-12s8 9 17 3 9-15 21-17" className="stroke-accent" strokeDasharray="4 4" />
  </Drawing>
);

/** A paper plane that has flown a loop: a page that does not exist. */
export const PaperPlane = () => (
  <Drawing>
    <path d="M51 39c-6 7-14 4-13-2s10-5 9 2c-1 10-16 18-35 15" strokeDasharray="3 4" />
    <path
      d="M55 29c10-5.5 19-11.5 29-18-3 11-6 20.5-9.5 31.5-2.5-3-5-5.5-7.5-8-4-2-8-3.7-12-5.500ZM84 11c-6 8-11 15.5-17 23.5.1 3.3.1 6.5.5 10 1.7-2.3 3.2-4 5-6"
      className="fill-accent-soft stroke-accent"
    />
  </Drawing>
);
