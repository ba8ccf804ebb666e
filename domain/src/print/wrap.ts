/** Breaks a text into lines of at most `width` characters: at spaces, and inside a word only where it is longer than a line. */
export function wrap(text: string, width: number): readonly string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, Math.max(1, width)));
}

function wrapLine(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .split(' ')
    .filter((part) => part !== '')
    .flatMap((part) => pieces(part, width))) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function pieces(word: string, width: number): readonly string[] {
  const count = Math.ceil(word.length / width);
  return Array.from({ length: count }, (_, place) => word.slice(place * width, (place + 1) * width));
}
