/** How spreadsheets start a formula. */
const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;

/** Keeps a text a text when somebody opens the file: an apostrophe before what a spreadsheet would compute or run. */
export function guardCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Takes away exactly what `guardCell` added, and nothing from a text that was typed without it. */
export function unguardCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}

/** Several names in one cell. A bar inside a name is written `\|`. */
export function joinNames(names: readonly string[]): string {
  return names.map(escaped).join(' | ');
}

export function splitNames(cell: string): readonly string[] {
  return piecesOf(cell, '|').map(unescaped);
}

/** A name inside another, like a station in its location: `Biergarten > Küche`. */
export function joinPaths(paths: readonly (readonly string[])[]): string {
  return paths.map((path) => path.map(escaped).join(' > ')).join(' | ');
}

export function splitPaths(cell: string): readonly (readonly string[])[] {
  return piecesOf(cell, '|').map((piece) => piecesOf(piece, '>').map(unescaped));
}

function piecesOf(cell: string, separator: '|' | '>'): readonly string[] {
  const pieces = [''];
  for (const [part] of cell.matchAll(/\\[\\|>]|[^]/gu)) {
    if (part === separator) pieces.push('');
    else pieces[pieces.length - 1] += part;
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

function escaped(name: string): string {
  return name.replaceAll(/[\\|>]/g, String.raw`\$&`);
}

function unescaped(piece: string): string {
  return piece.replaceAll(/\\([\\|>])/g, '$1');
}
