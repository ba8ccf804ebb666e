import type { Counter } from './counter.ts';

const lastsMs = 10_000;

/** A quantity typed ahead is meant for the next tap: it ends by itself, and does not wait behind a dialog. */
export function endPrefix({ prefix, panel }: Pick<Counter, 'prefix' | 'panel'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = panel.get() !== undefined;
  const stops = [
    prefix.subscribe(() => {
      clearTimeout(timer);
      if (prefix.get() !== '') timer = setTimeout(() => prefix.set(''), lastsMs);
    }),
    panel.subscribe(() => {
      const open = panel.get();
      // The sheet of an article begins with it.
      if ((open === undefined && wasOpen) || (open && open.kind !== 'article')) prefix.set('');
      wasOpen = open !== undefined;
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
