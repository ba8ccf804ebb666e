import { busListeners, placeKey } from './bus-listeners.ts';
import type { EventBus, Hint, Place } from './event-bus.ts';

/** One device of an organisation: somebody has left something for it. */
type Woken = { readonly orgId: string; readonly deviceId: string };

export type StreamNotifications = ReturnType<typeof openStreamNotifications>;

/** This process's end of the bus. Told after the commit and never in it: a sale waits for no listener. */
export function openStreamNotifications(bus: EventBus) {
  const listeners = busListeners();
  function publish(hint: Hint): void {
    listeners.tell(placeKey(hint), hint.seq);
    try {
      bus.publish(hint);
    } catch {
      // It was stored, and whoever sold it must hear so: a hint that is lost is found by looking.
    }
  }
  function subscribe(place: Place, listener: (seq: number) => void): () => void {
    const here = listeners.add(place, listener);
    const stopElsewhere = bus.subscribe(place, listener);
    return () => {
      here.remove();
      stopElsewhere();
    };
  }
  return {
    publish,
    subscribe,
    /** There is paper for it to print, or news of paper it asked for. Lost, it finds out by looking. */
    wake: (device: Woken): void => publish({ ...placeOf(device), seq: Date.now() }),
    onWake: (device: Woken, listener: () => void): (() => void) => subscribe(placeOf(device), listener),
  };
}

/** A device has a number of its own, so that it can stand where a location does on the bus. */
function placeOf({ orgId, deviceId }: Woken): Place {
  return { orgId, locationId: deviceId };
}
