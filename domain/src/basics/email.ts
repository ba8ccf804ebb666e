/** As long as a mail server accepts. */
export const emailMaxLength = 254;

/**
 * An address that mail could reach: one `@`, a name before it and a domain with a dot behind it. Whether it exists,
 * only a mail that was answered can tell. Signs that mail allows but no mailbox has are refused as typing errors.
 */
export const emailPattern =
  /^(?=.{1,64}@)(?:[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

export function isPlausibleEmail(text: string): boolean {
  return text.length <= emailMaxLength && emailPattern.test(text);
}

/** Two spellings of one mailbox: nobody runs a mail server that tells Anna@ from anna@. */
export function isSameEmail(one: string, other: string): boolean {
  return canonicalEmail(one) === canonicalEmail(other);
}

/** The form in which an address is stored and looked up. */
export function canonicalEmail(text: string): string {
  return text.trim().toLowerCase();
}
