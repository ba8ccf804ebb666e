/** Whether a version comes before another: number by number. What is no number counts as none. */
export function isOlder(version: string, than: string): boolean {
  const [own, other] = [partsOf(version), partsOf(than)];
  const place = other.findIndex((part, at) => part !== (own[at] ?? 0));
  return place >= 0 && (own[place] ?? 0) < (other[place] ?? 0);
}

function partsOf(version: string): readonly number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0);
}
