import type { Display } from '../display/display.ts';
import type { TileMeasure } from '../tiles/use-tile-rows.ts';
import type { PosLayout } from './use-layout.ts';

const heights = { small: 80, medium: 88, large: 112 } as const;

/** Three columns on the smallest phone, larger tiles where there is room for them. */
export function tileMeasure({ tileSize }: Display, layout: PosLayout, width: number): TileMeasure {
  const isDesk = layout === 'wide' && width >= 1280;
  const size = tileSize ?? (isDesk ? 'large' : 'medium');
  return {
    height: heights[size],
    minWidth: size === 'large' ? (width >= 1920 ? 136 : 124) : 104,
    paddingX: layout === 'wide' ? 16 : 8,
    paddingTop: layout === 'wide' ? 14 : 12,
  };
}
