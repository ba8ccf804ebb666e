import type { Violation } from './violation.ts';

export type Import = { readonly from: string; readonly to: string };

export const folderRule = 'no-folders-in-a-circle';

/** Where each folder is a subject of its own, and may lean on others but not on one that leans on it. */
const subjects = /^(domain\/src|server\/src\/core|server\/src\/platform)\/([^/]+)\//;
const tests = /\.(test|sample)\.tsx?$/;

/** Every import between folders that import each other, directly or by way of others. */
export function folderCircles(imports: readonly Import[]): readonly Violation[] {
  const between = imports.flatMap(({ from, to }) => {
    const [one, other] = [folderOf(from), folderOf(to)];
    return one && other && one !== other && !tests.test(from) ? [{ from, to, one, other }] : [];
  });
  const leansOn = Map.groupBy(between, ({ one }) => one);
  const reaches = (start: string, wanted: string): boolean => {
    const seen = new Set<string>();
    const waiting = [start];
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      if (folder === wanted) return true;
      if (seen.has(folder)) continue;
      seen.add(folder);
      waiting.push(...(leansOn.get(folder) ?? []).map(({ other }) => other));
    }
    return false;
  };
  const circular = new Map<string, boolean>();
  return between
    .filter(({ one, other }) => circular.getOrInsertComputed(`${other} ${one}`, () => reaches(other, one)))
    .map(({ from, to }) => ({ rule: folderRule, from, to }));
}

function folderOf(path: string): string | undefined {
  return subjects.exec(path)?.[0];
}
