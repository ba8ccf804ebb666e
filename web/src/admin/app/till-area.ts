const key = 'tresen-till-area';

/** A device stands in one area: it is chosen once and remembered. */
export function rememberArea(areaId: string): void {
  try {
    localStorage.setItem(key, areaId);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export function rememberedArea(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
