type Named = {
  readonly place: string;
  readonly from: string;
  readonly to: string;
  readonly isWhole: boolean;
  readonly isProvisional: boolean;
};

/** `DSFinV-K_Biergarten-Lindenhof_2026-11-01_2026-11-30.zip`; one with findings says so, wherever it lies later. */
export function exportName({ place, from, to, ...marks }: Named): string {
  return fileName(['DSFinV-K', placeInName(place), from, to, ...nameMarks(marks)]);
}

/** What whoever finds the file later has to know. */
export function nameMarks({ isWhole, isProvisional }: Pick<Named, 'isWhole' | 'isProvisional'>): readonly string[] {
  return [...(isProvisional ? ['vorlaeufig'] : []), ...(isWhole ? [] : ['unvollstaendig'])];
}

export function fileName(parts: readonly string[]): string {
  return `${parts.join('_')}.zip`;
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
