import type { Display } from '../display/display.ts';
import type { TileMeasure } from '../tiles/use-tile-rows.ts';
import type { PosLayout } from './use-layout.ts';

const heights = { small: 80, medium: 88, large: 112 } as const;

/**
 * Three columns on the smallest phone, larger tiles where there is room for them. Who has set larger letters gets tiles that
 * have grown with them: `letters` is how many times as large.
 */
export function tileMeasure({ tileSize }: Display, layout: PosLayout, width: number, letters = 1): TileMeasure {
  const size = tileSize ?? usualTileSize(layout, width);
  return {
    height: heights[size] * letters,
    minWidth: narrowest(size, width) * letters,
    paddingX: layout === 'wide' ? 16 : 8,
    paddingTop: layout === 'wide' ? 14 : 12,
    letters,
    isLarge: size === 'large',
  };
}

/** Three columns on a phone, six on a tablet: German words are long. */
function narrowest(size: keyof typeof heights, width: number): number {
  if (size === 'large') return width >= 1920 ? 136 : 124;
  return width >= 700 ? 116 : 104;
}

/** What a device shows that was not told otherwise. */
export function usualTileSize(layout: PosLayout, width: number): 'medium' | 'large' {
  const enough = { phone: 600, low: Infinity, wide: 1280 }[layout];
  return width >= enough ? 'large' : 'medium';
}
