export const markKey = 'tresen-till';

/** Whether this browser is, or once was, a device with a journal. */
export function isMarked(): boolean {
  return document.cookie.includes(`${markKey}=`) || localStorage.getItem(markKey) !== null;
}
