/** Not seen before 150 ms: what is there sooner does not flicker. */
export const late = {
  '@keyframes late': { from: { visibility: 'hidden' } },
  animation: 'late 150ms steps(1, end)',
} as const;
