/** Code page 1252 from 0x80 on, where it differs from Latin-1; a blank is a place nobody has filled. */
const beyondLatin = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const bytesOf = new Map(
  [...beyondLatin].flatMap((letter, at) => (letter === ' ' ? [] : [[letter, 0x80 + at] as const])),
);

/** What stands for letters the code page has not: better read without its accent than not at all. */
const standIns = new Map([
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ı', 'i'],
  ['ẞ', 'SS'],
  ['‐', '-'],
  ['‑', '-'],
  ['−', '-'],
  ['\u202f', ' '],
  ['\u2009', ' '],
]);

function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  return bytesOf.get(letter);
}

/** Every letter that code page 1252 cannot write, each once. */
export function lettersBeyond(text: string): readonly string[] {
  return [...new Set(text)].filter((letter) => byteOf(letter) === undefined);
}

/** The text as code page 1252 can write it: accents it does not know fall off, what has no likeness becomes a question mark, what controls a printer a blank. */
export function writable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (/\p{Cc}/u.test(letter)) return ' ';
      if (byteOf(letter) !== undefined) return letter;
      const bare = standIns.get(letter) ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return bare !== '' && [...bare].every((each) => byteOf(each) !== undefined) ? bare : '?';
    })
    .join('');
}

/** One byte for each letter. Whoever wants no surprises asks `lettersBeyond` first: here such a letter is an error. */
export function encode1252(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const byte = code < 0x80 ? code : byteOf(text[at] ?? '');
    if (byte === undefined) throw new RangeError(`code page 1252 has no letter for U+${code.toString(16)}`);
    bytes[at] = byte;
  }
  return bytes;
}
