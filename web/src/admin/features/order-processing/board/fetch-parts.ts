/** What says that something went wrong is here before the network goes. */
export function fetchParts(): void {
  // Without it the orders are shown all the same, and it is asked for again when it is needed.
  import('../../../app/notices/notice-view.tsx').catch(() => undefined);
}
