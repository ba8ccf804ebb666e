import type { Till } from '../../../device/till/till.ts';
import { createTillSession, type TillSession } from './counter.ts';

/** Counter and tables are one till: who walks from the one to the other has shown who they are. */
const places = /\/admin\/orders\/(pos|tables)$/;

let taken: { readonly till: Till; readonly session: TillSession } | undefined;

export function sessionOfTill(till: Till): TillSession {
  return taken?.till === till ? taken.session : createTillSession();
}

/** Whoever goes elsewhere, to the office or away, is asked again when they come back. */
export function leaveTillFor(path: string, till: Till, session: TillSession): void {
  taken = places.test(path) ? { till, session } : undefined;
}
