/** As it is stored and printed: without blanks, in capitals. */
export function plainVatId(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

export type VatIdRefusal = { readonly code: 'vat-id/shape' } | { readonly code: 'vat-id/check-digit' };

/** DE and nine digits, the last of which checks the others: a swapped digit is noticed. */
export function vatIdRefusal(text: string): VatIdRefusal | undefined {
  const [, digits] = /^DE([1-9]\d{8})$/.exec(plainVatId(text)) ?? [];
  if (digits === undefined) return { code: 'vat-id/shape' };
  return checkDigit(digits.slice(0, 8)) === Number(digits.at(-1)) ? undefined : { code: 'vat-id/check-digit' };
}

/** ISO 7064, MOD 11,10. */
function checkDigit(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10;
}
