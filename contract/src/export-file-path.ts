/** Where the file of an export that is ready lies: an address beside the contract, because a long file is streamed. */
export function exportFilePath(exportId: string): string {
  return `/exports/${exportId}/file`;
}

/** The same for an auditor: behind another guard, and only what is made for the tax office. */
export function auditFilePath(exportId: string): string {
  return `/audit${exportFilePath(exportId)}`;
}
