import { settleOverdue } from '../../core/printing/print-job-rows.ts';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { testJobState } from './test-job-state.ts';

/** A sheet that nobody fetched in time is not printed later: whoever asked for it has left. */
export const showTest = inside.printers.testState.handler(async ({ input, context: { tx, now } }) => {
  await settleOverdue(tx, input.printerId, now);
  const state = await testJobState(tx, input);
  if (!state) throw notFound('print-job');
  return state;
});
