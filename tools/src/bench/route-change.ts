export type Change = {
  readonly ms: number;
  /** The sum of what moved, as the browser counts it. */
  readonly shift: number;
  /** How many grey bars were drawn meanwhile. */
  readonly waits: number;
  readonly moved: string;
};

/** Runs in the page: writes down what moves. */
export function watchShifts(): void {
  type Shift = PerformanceEntry & { readonly value: number; readonly sources?: readonly { readonly node?: Node }[] };
  const seen: { value: number; what: string }[] = [];
  Object.assign(globalThis, { shiftsSeen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      const nodes = (entry.sources ?? []).map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      const what = nodes.map((node) => `${node?.tagName.toLowerCase()} ${node?.textContent?.slice(0, 30)}`).join(' | ');
      seen.push({ value: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: false });
}

/** Runs in the page: presses the link, or goes there as the back button does where there is none, and waits for the heading. */
export async function followChange(place: { path: string; title: string }): Promise<Change> {
  const { shiftsSeen } = globalThis as unknown as { shiftsSeen: { value: number; what: string }[] };
  shiftsSeen.length = 0;
  let waits = 0;
  const isThere = () =>
    location.pathname === place.path &&
    [...document.querySelectorAll('h1')].some((heading) => heading.textContent?.includes(place.title));
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve();
        channel.port2.postMessage('');
      });
    });

  const start = performance.now();
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${place.path}"]`);
  if (link) link.click();
  else {
    history.pushState(null, '', place.path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }
  for (;;) {
    await painted();
    waits += [...document.querySelectorAll('.MuiSkeleton-root')].filter((shape) =>
      shape.checkVisibility({ visibilityProperty: true }),
    ).length;
    if (isThere()) break;
    if (performance.now() - start > 60_000)
      throw new Error(
        `${place.path} did not come, but ${location.pathname}: ${document.querySelector('h1')?.textContent}`,
      );
  }
  const ms = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const shift = shiftsSeen.reduce((sum, { value }) => sum + value, 0);
  return { ms, shift, waits, moved: shiftsSeen.map(({ what }) => what).join('; ') };
}
