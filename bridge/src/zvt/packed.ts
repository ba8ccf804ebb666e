/** Two digits to a byte, padded with zeros on the left. */
export function digitsBytes(value: number, bytes: number): readonly number[] {
  const digits = String(value).padStart(bytes * 2, '0');
  if (!/^\d+$/.test(digits) || digits.length > bytes * 2) throw new Error(`${value} does not fit ${bytes} bytes`);
  return Array.from({ length: bytes }, (_, at) => Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16));
}

/** `undefined`: those are no digits. */
export function readDigits(bytes: Uint8Array): number | undefined {
  const hex = Buffer.from(bytes).toString('hex');
  return /^\d{1,15}$/.test(hex) ? Number(hex) : undefined;
}

/** Upper half of code page 437, in which terminals write unless they were asked for another. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';

/** Text of a terminal. What is no letter becomes a space. */
export function readText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => {
    if (byte >= 0x80) return upperHalf[byte - 0x80] ?? ' ';
    return byte < 0x20 || byte === 0x7f ? ' ' : String.fromCodePoint(byte);
  }).join('');
}
