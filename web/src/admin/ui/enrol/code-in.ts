/** A QR code may hold the address of this page with the code in it. */
export function codeIn(text: string): string {
  const bare = text.trim();
  return /[?&#]code=([^&\s]+)/.exec(bare)?.[1] ?? bare;
}
