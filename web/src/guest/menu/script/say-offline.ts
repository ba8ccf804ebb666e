/** Only a page from the memory of the device says when it was read. */
const keptAt = document.documentElement.dataset['kept'];
export const isKept = keptAt !== undefined;

/** A page that came from the memory of the device says how old it is. Returns what to call when it is new again. */
export function sayOffline(): () => void {
  const note = document.querySelector<HTMLElement>('[data-offline]');
  const pattern = note?.dataset['offline'] ?? '';
  let [asOf, isOld] = [keptAt === undefined ? new Date() : new Date(keptAt), isKept];
  const show = () => {
    if (!note) return;
    const time = asOf.toLocaleTimeString(document.documentElement.lang, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    note.textContent = navigator.onLine && !isOld ? '' : pattern.replace('%t', time);
  };
  addEventListener('online', show);
  addEventListener('offline', show);
  show();
  return () => {
    [asOf, isOld] = [new Date(), false];
    show();
  };
}
