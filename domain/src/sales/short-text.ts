/** Counted as the wire counts, without control characters and without half a character at its end. */
export function shortText(text: string, max: number): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '');
}
