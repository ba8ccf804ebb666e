import { SMTPServer } from 'smtp-server';

export type Letter = {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
};

export type Mailbox = {
  readonly url: string;
  /** What came for this address, in the order it came. */
  readonly lettersTo: (address: string) => readonly Letter[];
  readonly close: () => Promise<void>;
};

/** A real mail server on loopback that keeps what it gets. */
export async function openMailbox(): Promise<Mailbox> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        letters.push(letterOf(Buffer.concat(chunks).toString('latin1'), to));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound = server.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the mailbox has no port');

  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    lettersTo: (address) => letters.filter(({ to }) => to.includes(address)),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** The address in the button of the mail, as a mail program would open it. */
export function linkIn({ html }: Letter): URL {
  const [, address] = /<a href="([^"]+)"/.exec(html) ?? [];
  if (address === undefined) throw new Error('there is no link in this mail');
  return new URL(address.replaceAll('&amp;', '&'));
}

export function tokenIn(letter: Letter): string {
  const token = linkIn(letter).searchParams.get('token');
  if (!token) throw new Error('the link carries no token');
  return token;
}

function letterOf(raw: string, to: readonly string[]): Letter {
  const { headers, body } = split(raw);
  const parts = partsOf(headers, body);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.text ?? '';
  return {
    from: decodedWords(headers.get('from') ?? ''),
    to,
    subject: decodedWords(headers.get('subject') ?? ''),
    text: part('text/plain'),
    html: part('text/html'),
    headers,
  };
}

type Part = { readonly type: string; readonly text: string };

function partsOf(headers: ReadonlyMap<string, string>, body: string): readonly Part[] {
  const contentType = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1];
  if (boundary === undefined) {
    const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    return [{ type, text: decodedBody(body, headers.get('content-transfer-encoding')?.toLowerCase()) }];
  }
  const inner = body.split(`--${boundary}`).slice(1, -1);
  return inner.flatMap((raw) => {
    const piece = split(raw.replace(/^\r\n/, ''));
    return partsOf(piece.headers, piece.body);
  });
}

function split(raw: string): { readonly headers: ReadonlyMap<string, string>; readonly body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: raw.slice(end + 4) };
}

function decodedBody(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return unquoted(body.replaceAll('=\r\n', ''));
  return Buffer.from(body, 'latin1').toString('utf8');
}

/** `=?UTF-8?Q?zur=C3=BCck?=` and its sister in base64. */
function decodedWords(text: string): string {
  const joined = text.replaceAll(/\?=\s+=\?/g, '?==?');
  return joined.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : unquoted(word.replaceAll('_', ' ')),
  );
}

function unquoted(text: string): string {
  const bytes = text.replaceAll(/=([\dA-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
