/**
 * The id of a TSE transaction that the server asks for by itself: that of what it is about, with the version that devices take. Said
 * again, it is the same one. The database has it as `app.tx_of`.
 */
export function serverTxId(subjectId: string): string {
  return `${subjectId.slice(0, 14)}4${subjectId.slice(15)}`;
}
