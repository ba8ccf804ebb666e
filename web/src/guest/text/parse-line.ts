export type Piece = { readonly text: string; readonly href?: string; readonly isStrong?: true };

/** Where an address of the text leads on our pages; nothing, where it must stay text. */
export type Resolve = (address: string) => string | undefined;

const marks = /\[([^[\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*/g;

/** Text, links and strong words of one line. A link that leads nowhere stays text. */
export function parseLine(line: string, resolve: Resolve = webAddress): readonly Piece[] {
  const pieces: Piece[] = [];
  let rest = 0;
  for (const match of line.matchAll(marks)) {
    const piece = pieceOf(match, resolve);
    if (!piece) continue;
    if (match.index > rest) pieces.push({ text: line.slice(rest, match.index) });
    pieces.push(piece);
    rest = match.index + match[0].length;
  }
  if (rest < line.length) pieces.push({ text: line.slice(rest) });
  return pieces;
}

function pieceOf([, text = '', address = '', strong]: RegExpExecArray, resolve: Resolve): Piece | undefined {
  if (strong !== undefined) return { text: strong, isStrong: true };
  const href = resolve(address);
  return href === undefined ? undefined : { text, href };
}

/** A web page, a mailbox or a telephone. */
export function webAddress(address: string): string | undefined {
  return /^(?:https?:\/\/[^/]|mailto:|tel:|\/(?![/\\])|#)/i.test(address) ? address : undefined;
}
