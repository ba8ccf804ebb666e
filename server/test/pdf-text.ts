import { inflateSync } from 'node:zlib';

type Run = { readonly x: number; readonly y: number; readonly text: string };

/** What a reader of PDF files finds in one of ours, line by line from top to bottom. Knows as much of the format as pdfmake writes. */
export function pdfText(file: Buffer): readonly string[] {
  const objects = objectsOf(file);
  const lettersOf = fontsOf(objects);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.flatMap((page) => {
    const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(page.head)?.[1]))?.stream?.toString('latin1') ?? '';
    const resources = objects.get(Number(/\/Resources (\d+) 0 R/.exec(page.head)?.[1]))?.head ?? page.head;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, lettersOf(Number(id))] as const),
    );
    return linesOf(runsOf(content, fonts));
  });
}

type PdfObject = { readonly head: string; readonly stream: Buffer | undefined };

function objectsOf(file: Buffer): ReadonlyMap<number, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const found of text.matchAll(/(\d+) 0 obj\n/g)) {
    const from = found.index + found[0].length;
    const end = text.indexOf('endobj', from);
    const body = text.slice(from, end);
    const at = body.indexOf('stream\n');
    const head = at === -1 ? body : body.slice(0, at);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const raw = at === -1 ? undefined : file.subarray(from + at + 7, from + at + 7 + length);
    objects.set(Number(found[1]), { head, stream: raw && (head.includes('FlateDecode') ? inflateSync(raw) : raw) });
  }
  return objects;
}

type Letters = (bytes: Buffer) => string;

/** A built-in font has the letters of Windows; an embedded one says which it has. */
function fontsOf(objects: ReadonlyMap<number, PdfObject>): (id: number) => Letters {
  const windows = new TextDecoder('windows-1252');
  return (id) => {
    const font = objects.get(id)?.head ?? '';
    const map = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]))?.stream?.toString('latin1');
    if (map === undefined) return (bytes) => windows.decode(bytes);
    const letters = unicodeOf(map);
    return (bytes) => {
      let text = '';
      for (let at = 0; at + 1 < bytes.length; at += 2) text += letters.get(bytes.readUInt16BE(at)) ?? '\u{FFFD}';
      return text;
    };
  };
}

function unicodeOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, range = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', list = ''] of range.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
      [...list.matchAll(/<([\w ]+)>/g)].forEach(([, hex = ''], place) => {
        const units = [...hex.replaceAll(' ', '').matchAll(/.{4}/g)].map(([unit]) => Number.parseInt(unit, 16));
        letters.set(Number.parseInt(from, 16) + place, String.fromCharCode(...units));
      });
  return letters;
}

function runsOf(content: string, fonts: ReadonlyMap<string, Letters>): readonly Run[] {
  const runs: Run[] = [];
  let [x, y, height] = [0, 0, 0];
  let letters: Letters = (bytes) => bytes.toString('latin1');
  for (const [, matrix, font, shown] of content.matchAll(
    /((?:-?[\d.]+ ){6})(?:Tm|cm)|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (matrix !== undefined) {
      const [, , , scale = 0, left = 0, top = 0] = matrix.trim().split(' ').map(Number);
      if (scale === -1) height = top;
      else [x, y] = [left, height - top];
    } else if (font !== undefined) letters = fonts.get(font) ?? letters;
    else {
      const hex = [...(shown ?? '').matchAll(/<(\w*)>/g)].map(([, part = '']) => part).join('');
      runs.push({ x, y, text: letters(Buffer.from(hex, 'hex')) });
    }
  }
  return runs;
}

/** What stands at the same height is one line, give or take what fonts differ by. */
function linesOf(runs: readonly Run[]): readonly string[] {
  const lines: Run[][] = [];
  for (const run of runs.toSorted((one, other) => one.y - other.y)) {
    const [first] = lines.at(-1) ?? [];
    if (first && run.y - first.y < 1) lines.at(-1)?.push(run);
    else lines.push([run]);
  }
  return lines.map((line) =>
    line
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(''),
  );
}
