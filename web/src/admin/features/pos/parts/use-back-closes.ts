import { useEffect, useEffectEvent } from 'react';

type MaybeEvent = { readonly preventDefault?: () => void };
type CloseWatcherLike = { onclose: (() => void) | null; destroy: () => void };

/**
 * The back gesture of a phone closes what lies over the till, instead of leaving it. Gives what the dialog calls when it
 * is closed by a key: the browser hears the same key, and would close the next dialog below with it.
 */
export function useBackCloses(onClose: () => void): (event: MaybeEvent) => void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const Watcher = (globalThis as { CloseWatcher?: new () => CloseWatcherLike }).CloseWatcher;
    if (!Watcher) return undefined;
    const watcher = new Watcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, []);
  return (event) => {
    event.preventDefault?.();
    onClose();
  };
}
