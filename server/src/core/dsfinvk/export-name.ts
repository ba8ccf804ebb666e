type Named = { readonly place: string; readonly from: string; readonly to: string; readonly isWhole: boolean };

/** `DSFinV-K_Biergarten-Lindenhof_2026-11-01_2026-11-30.zip`; one with findings says so, wherever it lies later. */
export function exportName({ place, from, to, isWhole }: Named): string {
  const parts = ['DSFinV-K', placeInName(place), from, to, isWhole ? '' : 'unvollstaendig'];
  return `${parts.filter((part) => part !== '').join('_')}.zip`;
}

/** A place's name as every system takes it for a file. */
export function placeInName(place: string): string {
  return place
    .replaceAll('ß', 'ss')
    .replaceAll(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize('NFD').slice(0, 1)}e`)
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9 -]/g, '')
    .trim()
    .replaceAll(/[ -]+/g, '-')
    .slice(0, 60);
}
