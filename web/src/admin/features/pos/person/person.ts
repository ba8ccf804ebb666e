import type { LogActor } from '@tresen/domain/log-entry';

/** Who sells. Nobody is somebody too: then the device itself stands for it. */
export type Person = {
  readonly userId: string;
  readonly name: string;
  readonly isManager: boolean;
  readonly via: 'pin' | 'session';
};

export function actorOf(person: Person | undefined): LogActor {
  return person ? { userId: person.userId, via: person.via } : { userId: null, via: 'device' };
}
