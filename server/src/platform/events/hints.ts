import { busListeners, placeKey } from './bus-listeners.ts';
import type { EventBus, Hint, Place } from './event-bus.ts';

export type Hints = ReturnType<typeof openHints>;

/** This process's end of the bus. Told after the commit and never in it: a sale waits for no listener. */
export function openHints(bus: EventBus) {
  const listeners = busListeners();
  return {
    publish(hint: Hint): void {
      listeners.tell(placeKey(hint), hint.seq);
      bus.publish(hint);
    },
    subscribe(place: Place, listener: (seq: number) => void): () => void {
      const here = listeners.add(place, listener);
      const stopElsewhere = bus.subscribe(place, listener);
      return () => {
        here.remove();
        stopElsewhere();
      };
    },
  };
}
