type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
type Size = { readonly width: number; readonly height: number };

export type BubblePlace = {
  readonly left: number;
  readonly top: number;
  readonly side: 'above' | 'below';
  /** Where its tip points, from its own left edge. */
  readonly tip: number;
};

const gap = 14;
const margin = 12;
const tipInset = 24;

/** Below what it explains, above where there is no room below; within the screen, and never on top of it. */
export function bubblePlace(target: Box, bubble: Size, screen: Size): BubblePlace {
  const below = target.top + target.height + gap;
  const fitsBelow = below + bubble.height + margin <= screen.height;
  const middle = target.left + target.width / 2;
  const left = clamp(middle - bubble.width / 2, margin, screen.width - bubble.width - margin);
  return {
    left,
    top: fitsBelow ? below : target.top - gap - bubble.height,
    side: fitsBelow ? 'below' : 'above',
    tip: clamp(middle - left, tipInset, bubble.width - tipInset),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
