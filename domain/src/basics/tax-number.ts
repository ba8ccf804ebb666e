/** How the offices of the federal states group the digits of a tax number: Baden-Württemberg, then 10, 11 and again 11 digits. */
const groups: readonly string[] = ['5-5', '2-3-5', '3-3-5', '3-4-4'];

/** The first two digits of the form that ELSTER uses everywhere; the fifth digit is always 0. */
const elster = /^(?:1[01]|2[1-4678]|[3459]\d)\d{2}0\d{8}$/;

/**
 * Whether a text can be the tax number of a business in Germany, as its state writes it or in the 13 digits of ELSTER. The
 * check digit is counted differently from state to state and is left alone: a right number must never be refused.
 */
export function isTaxNumber(text: string): boolean {
  const typed = text.trim();
  if (!/^\d+(?:[/ .-]\d+)*$/.test(typed)) return false;
  const parts = typed.split(/[/ .-]/);
  const digits = parts.join('');
  if (digits.length === 13) return elster.test(digits);
  if (parts.length > 1) return groups.includes(parts.map(({ length }) => length).join('-'));
  return digits.length === 10 || digits.length === 11;
}
