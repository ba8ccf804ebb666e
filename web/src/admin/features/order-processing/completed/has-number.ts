/** `17`, `k217` and `K2-17` all find `K2-17`: nobody types a dash with wet hands. */
export function hasNumber(pickupNo: string, query: string): boolean {
  return bare(pickupNo).includes(bare(query));
}

function bare(text: string): string {
  return text.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase();
}
