/** A page that came from the memory of the device says how old it is. */
export function sayOffline(): void {
  const told = document.querySelector<HTMLElement>('[data-offline]');
  const pattern = told?.dataset['offline'] ?? '';
  const show = () => {
    if (!told) return;
    const at = new Date(document.lastModified);
    const time = at.toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });
    told.textContent = navigator.onLine ? '' : pattern.replace('%t', time);
  };
  addEventListener('online', show);
  addEventListener('offline', show);
  show();
}
