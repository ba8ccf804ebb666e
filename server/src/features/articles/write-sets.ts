import type { Call } from '../../core/calls/call.ts';
import { writeSet } from '../../core/sets/write-set.ts';
import type { OfferUndo } from './offer-undo.ts';
import type { SetStep } from './sheet/plan-sets.ts';

/** The sets of a file, already judged. Says what is needed to take them back. */
export async function writeSets({ tx, actor }: Call, steps: readonly SetStep[]): Promise<OfferUndo['sets']> {
  const written: OfferUndo['sets'] = [];
  for (const { before, after } of steps) {
    const version = await writeSet(tx, actor.orgId, { ...after, version: before?.version ?? 0 });
    const had = before ? { method: before.method, parts: before.parts } : null;
    written.push({ articleId: after.articleId, version, before: had });
  }
  return written;
}
