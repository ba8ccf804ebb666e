/** One part imports another. */
export type Edge = { readonly from: string; readonly to: string };

type Place = { readonly x: number; readonly y: number; readonly says: string };

const [width, height] = [168, 56];

/** Where the parts stand: who is asked stands below whoever asks. */
const places: Readonly<Record<string, Place>> = {
  server: { x: 40, y: 24, says: 'main, routes, context' },
  'server/features': { x: 40, y: 136, says: 'one verb per file' },
  'server/core': { x: 40, y: 248, says: 'what features share' },
  'server/platform': { x: 40, y: 360, says: 'drivers and frameworks' },
  'web/admin': { x: 400, y: 24, says: 'till, board, desk' },
  'web/guest': { x: 600, y: 24, says: 'pages for visitors' },
  'web/shared': { x: 500, y: 136, says: 'what both use' },
  bridge: { x: 400, y: 248, says: 'network printers' },
  contract: { x: 300, y: 416, says: 'the API on one page' },
  i18n: { x: 600, y: 416, says: 'what people read' },
  domain: { x: 300, y: 528, says: 'what is true' },
};

const testCode = /\.(test|sample)\.tsx?$|\/testing(\/|\.ts)|^server\/src\/attacks\//;

/** The part a file belongs to. Tests belong to none, and neither do the tools: they import every package. */
export function partOf(path: string): string | undefined {
  const [name = '', folder, part = ''] = path.split('/');
  if (testCode.test(path) || /^(server|web)\/(?!src\/)/.test(path)) return undefined;
  if (folder === 'src' && `${name}/${part}` in places) return `${name}/${part}`;
  return name in places ? name : undefined;
}

/** Drawn from the imports themselves, so that it cannot claim anything else. */
export function drawPackages(edges: readonly Edge[]): string {
  const known = edges.filter(({ from, to }) => from in places && to in places && from !== to);
  const arrows = [...new Set(known.map(({ from, to }) => `${from} ${to}`))].toSorted().map(arrowOf);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 808 608" font-family="system-ui, sans-serif" role="img">',
    '<title>The packages and the imports between them</title>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">',
    '<path d="M0 0 8 4 0 8z" fill="#8c6a63"/></marker></defs>',
    '<rect width="808" height="608" fill="#fffbfa"/>',
    ...arrows,
    ...Object.entries(places).map(boxOf),
    '</svg>',
    '',
  ].join('\n');
}

function boxOf([name, { x, y, says }]: readonly [string, Place]): string {
  const middle = x + width / 2;
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="#fdf0ed" stroke="#8c6a63"/>` +
    `<text x="${middle}" y="${y + 24}" text-anchor="middle" font-size="15" font-weight="600" fill="#231917">${name}</text>` +
    `<text x="${middle}" y="${y + 43}" text-anchor="middle" font-size="12" fill="#5c4a46">${says}</text>`
  );
}

function arrowOf(pair: string): string {
  const [one, other] = pair.split(' ').map((name) => places[name]);
  if (!one || !other) return '';
  const isDown = other.y > one.y;
  const from = { x: one.x + width / 2, y: isDown ? one.y + height : one.y };
  const to = { x: other.x + width / 2, y: isDown ? other.y : other.y + height };
  // Each comes in at its own side, so that arrows to one part do not lie upon each other.
  const lean = Math.max(-64, Math.min(64, (from.x - to.x) / 4));
  const shape =
    one.x === other.x && Math.abs(one.y - other.y) > 112
      ? `M${one.x} ${one.y + height / 2}C${one.x - 36} ${one.y + height} ${other.x - 36} ${other.y} ${other.x} ${other.y + height / 2}`
      : `M${from.x - lean} ${from.y}L${to.x + lean} ${to.y}`;
  return `<path d="${shape}" fill="none" stroke="#8c6a63" stroke-width="1.5" marker-end="url(#tip)"/>`;
}
