/** Without letters and digits that are mistaken for each other on the phone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `7F3K-92QD`: short enough to be read out, and the same in the log of the server. */
export function newReference(random: (size: number) => Uint8Array = randomBytes): string {
  const letters = [...random(8)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

function randomBytes(size: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(size));
}
