/** `5`, `-2,5`, `+10 %`; `undefined` if it is no number or one that nobody would mean. */
export function typedPercent(text: string): number | undefined {
  const bare = text
    .replaceAll(/[\s%+]/gu, '')
    .replace('−', '-')
    .replace(',', '.');
  if (!/^-?\d{1,3}(?:\.\d{1,2})?$/.test(bare)) return undefined;
  const percent = Number(bare);
  return percent >= -90 && percent <= 500 ? percent : undefined;
}
