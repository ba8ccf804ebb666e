/** Back, copy the reference, and try again by itself where waiting helps. */
export function serveError(): void {
  const back = document.querySelector<HTMLElement>('[data-back]');
  if (back) {
    if (history.length < 2) back.hidden = true;
    back.onclick = () => history.back();
  }

  const copy = document.querySelector<HTMLElement>('[data-copy]');
  if (copy) {
    copy.onclick = () => {
      navigator.clipboard
        .writeText(copy.dataset['copy'] ?? '')
        .then(() => {
          const said = document.querySelector('[data-copied]');
          if (said) said.textContent = said.getAttribute('data-copied');
        })
        .catch(() => undefined);
    };
  }

  const retry = document.querySelector<HTMLAnchorElement>('[data-retry-seconds]');
  if (!retry) return;
  const label = retry.textContent;
  const pattern = retry.dataset['retryPattern'] ?? '';
  const end = Date.now() + Number(retry.dataset['retrySeconds']) * 1000;
  const timer = setInterval(() => {
    const left = Math.ceil((end - Date.now()) / 1000);
    retry.textContent = left > 0 ? pattern.replace('#', String(left)) : label;
    if (left > 0) return;
    clearInterval(timer);
    if (retry.dataset['retryAlone'] !== undefined) location.reload();
  }, 1000);
}
