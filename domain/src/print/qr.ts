/** Paper is folded, wet and torn: a code that lost a seventh of its modules is still read. */
export const qrErrorLevel = 'm';

/** How many bytes fit into a code of each size at this level: 14 into the first, 2331 into the fortieth. */
const capacities = [
  14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666, 711, 779, 857, 911,
  997, 1059, 1125, 1190, 1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911, 1989, 2099, 2213, 2331,
];

const dotsPerCharacter = 12;
/** Light around a code, without which phones do not see it. */
const quietModules = 8;
/** Five centimetres are enough for every phone. */
const dotsAtMost = 400;

export function qrModulesOf(byteCount: number): number {
  const version = capacities.findIndex((capacity) => byteCount <= capacity) + 1;
  return 17 + 4 * (version === 0 ? capacities.length : version);
}

/** Dots per module: as large as the paper allows, since a code that cannot be read is no receipt. */
export function qrCellOf(byteCount: number, widthChars: number): number {
  const room = Math.min(dotsAtMost, widthChars * dotsPerCharacter * 0.95);
  const modules = qrModulesOf(byteCount) + quietModules;
  return [8, 7, 6, 5, 4, 3].find((cell) => modules * cell <= room) ?? 2;
}
