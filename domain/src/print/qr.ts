/** How many bytes fit into a code of each size at the lowest error correction: 17 into the first, 2953 into the fortieth. */
const capacities = [
  17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858, 929, 1003, 1091, 1171,
  1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068, 2188, 2303, 2431, 2563, 2699, 2809, 2953,
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
