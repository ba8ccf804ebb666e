export const zooms = [50, 60, 75, 90, 100, 125, 150] as const;
export type Zoom = (typeof zooms)[number];

/** Of a field at 100 %: as much as a finger needs. */
const fullField = 48;

export function fieldPixels(zoom: Zoom): number {
  return Math.round((fullField * zoom) / 100);
}

/** The largest at which the whole width is seen; never more than 100 %. */
export function fittingZoom(width: number, columns: number): Zoom {
  const fitting = zooms.filter((zoom) => zoom <= 100 && fieldPixels(zoom) * columns <= width);
  return fitting.at(-1) ?? zooms[0];
}

/** The next one up or down; `undefined`: there is none. */
export function nextZoom(zoom: Zoom, by: 1 | -1): Zoom | undefined {
  return zooms[zooms.indexOf(zoom) + by];
}
