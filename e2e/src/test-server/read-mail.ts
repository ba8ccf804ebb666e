export type Mail = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Reads a mail as it came over the wire: a subject, a text and the same as HTML. */
export function readMail(raw: string, to: readonly string[]): Mail {
  const parts = partsOf(raw);
  const body = (type: string): string => parts.find((part) => part.type === type)?.body ?? '';
  return { to, subject: decodeWords(headerOf(raw, 'subject')), text: body('text/plain'), html: body('text/html') };
}

type Part = { readonly type: string; readonly body: string };

function partsOf(raw: string): readonly Part[] {
  const type = headerOf(raw, 'content-type');
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  const body = raw.slice(endOfHead(raw));
  if (boundary === undefined) {
    const encoding = headerOf(raw, 'content-transfer-encoding').toLowerCase();
    return [{ type: type.split(';')[0]?.trim().toLowerCase() ?? '', body: decodeBody(body, encoding) }];
  }
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.replace(/^\r?\n/, '')));
}

function headerOf(raw: string, name: string): string {
  const head = raw.slice(0, endOfHead(raw)).replaceAll(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
}

function endOfHead(raw: string): number {
  return /\r?\n\r?\n/.exec(raw)?.index ?? raw.length;
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').trim();
  if (encoding === 'quoted-printable') return quotedPrintable(body.replaceAll(/=\r?\n/g, '')).trim();
  return Buffer.from(body, 'latin1').toString('utf8').trim();
}

/** `=?UTF-8?Q?Einladung_zu_Tresen?=` and its base64 sister. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
}

function quotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
