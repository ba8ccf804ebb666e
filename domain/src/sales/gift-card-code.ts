/** Without the characters that people confuse. A prime number of them, so that one wrong or two swapped never pass the check. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groupLength = 4;
/** `XXXX-XXXX-XXXX`: eleven by chance and one to check, more than guessing gets through. */
export const giftCardRandomCount = 11;

/** `random`: at least eleven whole numbers from a source that cannot be guessed, each below 2^32. */
export function makeGiftCardCode(random: ArrayLike<number>): string {
  const values = Array.from({ length: giftCardRandomCount }, (_, index) => valueAt(random, index));
  const text = [...values, checkValue(values)].map((value) => alphabet[value]).join('');
  return grouped(text);
}

/** As printed or typed: small letters, spaces and missing hyphens are no mistake. `undefined`: not one of our codes. */
export function readGiftCardCode(typed: string): string | undefined {
  const text = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const values = [...text].map((character) => alphabet.indexOf(character));
  if (values.length !== giftCardRandomCount + 1 || values.includes(-1)) return undefined;
  return checkValue(values.slice(0, -1)) === values.at(-1) ? grouped(text) : undefined;
}

export function isGiftCardCode(typed: string): boolean {
  return readGiftCardCode(typed) !== undefined;
}

function valueAt(random: ArrayLike<number>, index: number): number {
  const number = random[index];
  if (number === undefined || !Number.isSafeInteger(number) || number < 0)
    throw new RangeError(`not a random number: ${number}`);
  return number % alphabet.length;
}

/** Each position has its own weight, so swapping two different characters changes the sum. The check itself has weight 1. */
function checkValue(values: readonly number[]): number {
  const weighted = values.reduce((total, value, index) => total + value * (index + 2), 0);
  return (alphabet.length - (weighted % alphabet.length)) % alphabet.length;
}

function grouped(text: string): string {
  return text.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? text;
}
