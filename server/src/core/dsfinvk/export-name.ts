type Named = { readonly place: string; readonly from: string; readonly to: string; readonly isWhole: boolean };

/** `DSFinV-K_Biergarten-Lindenhof_2026-11-01_2026-11-30.zip`; one with findings says so, wherever it lies later. */
export function exportName({ place, from, to, isWhole }: Named): string {
  const name = place
    .replaceAll('ß', 'ss')
    .replaceAll(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize('NFD').slice(0, 1)}e`)
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9 -]/g, '')
    .trim()
    .replaceAll(/[ -]+/g, '-')
    .slice(0, 60);
  const parts = ['DSFinV-K', name, from, to, isWhole ? '' : 'unvollstaendig'];
  return `${parts.filter((part) => part !== '').join('_')}.zip`;
}
