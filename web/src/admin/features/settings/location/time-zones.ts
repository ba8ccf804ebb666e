const near = ['Europe/Berlin', 'Europe/Vienna', 'Europe/Zurich'];

/** Those most organisations need first, then all the others; and always the one that is set. */
export function timeZones(current: string): readonly string[] {
  return [...new Set([...near, ...Intl.supportedValuesOf('timeZone'), current])];
}
