import { useEffect, useEffectEvent } from 'react';

type CloseWatcherLike = { onclose: (() => void) | null; destroy: () => void };

/** The back gesture of a phone closes what lies over the till, instead of leaving it. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const Watcher = (globalThis as { CloseWatcher?: new () => CloseWatcherLike }).CloseWatcher;
    if (!Watcher) return undefined;
    const watcher = new Watcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, []);
}
