export const hints = ['tile', 'pay', 'recent'] as const;
export type Hint = (typeof hints)[number];

/** What each hint is about, on the screen. */
export const hintTargets: Record<Hint, string> = {
  tile: '.tile:not(.sold)',
  pay: '[data-coach="pay"]',
  recent: '[data-coach="recent"]',
};
