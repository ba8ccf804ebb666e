import { createStore } from '../../../shared/store.ts';

/** Counts how often letters have come that text is measured by: who has measured measures again. */
export const letters = createStore(0);

const mostKept = 5_000;
const kept = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;
let family = '';

/** How wide a text is drawn, in pixels. */
export function textWidth(text: string, size: number, weight: number): number {
  const key = `${weight} ${size} ${text}`;
  const before = kept.get(key);
  if (before !== undefined) return before;
  const width = measured(text, size, weight);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, width);
  return width;
}

function measured(text: string, size: number, weight: number): number {
  pen ??= begin();
  if (!pen) return 0;
  pen.font = `${weight} ${size}px ${family}`;
  // Half a pixel more than counted: a browser rounds where we add.
  return pen.measureText(text).width + 0.5;
}

function begin(): CanvasRenderingContext2D | null {
  family = getComputedStyle(document.body).fontFamily;
  document.fonts.addEventListener('loadingdone', () => {
    kept.clear();
    letters.set(letters.get() + 1);
  });
  return document.createElement('canvas').getContext('2d');
}
