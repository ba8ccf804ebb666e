const light = 'var(--app-palette-accent-main)';
const dark = `color-mix(in srgb, ${light} 62%, #000)`;

/** Stripes and not only a colour: who sees none, or only greys, sees them all the same. */
export const hatching = `repeating-linear-gradient(135deg, ${light} 0 12px, ${dark} 12px 24px)`;
