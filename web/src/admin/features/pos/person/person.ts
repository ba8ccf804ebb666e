import type { Presence } from '@tresen/domain/people/approval';
import type { LogActor } from '@tresen/domain/device-log/log-entry';

/** Who sells, and how they showed it. Nobody is somebody too: then the device itself stands for it. */
export type Person = Presence & { readonly userId: string; readonly name: string };

export function actorOf(person: Person | undefined): LogActor {
  return person ? { userId: person.userId, via: person.via } : { userId: null, via: 'device' };
}
