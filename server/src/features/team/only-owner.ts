import type { Actor } from '../../core/calls/call.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** Who works in an organisation is decided by its owner: what support changed here would outlast its grant. */
export function onlyOwner(actor: Actor): void {
  if (actor.role !== 'admin') throw refusal('access/denied');
}
