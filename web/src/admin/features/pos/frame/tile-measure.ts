import type { Display } from '../display/display.ts';
import type { TileMeasure } from '../tiles/use-tile-rows.ts';
import type { PosLayout } from './use-layout.ts';

const heights = { small: 80, medium: 88, large: 112 } as const;

/** Three columns on the smallest phone, larger tiles where there is room for them. */
export function tileMeasure({ tileSize }: Display, layout: PosLayout, width: number): TileMeasure {
  const size = tileSize ?? usualTileSize(layout, width);
  return {
    height: heights[size],
    minWidth: size === 'large' ? (width >= 1920 ? 136 : 124) : 104,
    paddingX: layout === 'wide' ? 16 : 8,
    paddingTop: layout === 'wide' ? 14 : 12,
  };
}

/** What a device shows that was not told otherwise. */
export function usualTileSize(layout: PosLayout, width: number): 'medium' | 'large' {
  const enough = { phone: 600, low: Infinity, wide: 1280 }[layout];
  return width >= enough ? 'large' : 'medium';
}
