export type Piece = { readonly text: string; readonly href?: string };

/** Text and links of one line. A link to anywhere but a web page, a mailbox or a telephone stays text. */
export function parseLine(line: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let rest = 0;
  for (const match of line.matchAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g)) {
    const [whole, text = '', href = ''] = match;
    if (!isAllowed(href)) continue;
    if (match.index > rest) pieces.push({ text: line.slice(rest, match.index) });
    pieces.push({ text, href });
    rest = match.index + whole.length;
  }
  if (rest < line.length) pieces.push({ text: line.slice(rest) });
  return pieces;
}

function isAllowed(href: string): boolean {
  return /^(?:https?:\/\/[^/]|mailto:|tel:|\/(?![/\\])|#)/i.test(href);
}
