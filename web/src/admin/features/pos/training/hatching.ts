/** Stripes and not only a colour: who sees none, or a screen in forced ones, sees them all the same. */
export const hatching =
  'repeating-linear-gradient(135deg, var(--app-palette-accent-main) 0 12px, var(--app-palette-accent-dark) 12px 24px)';
