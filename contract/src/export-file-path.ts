/** Where the file of an export that is ready lies: an address beside the contract, because a long file is streamed. */
export function exportFilePath(exportId: string): string {
  return `/exports/${exportId}/file`;
}
