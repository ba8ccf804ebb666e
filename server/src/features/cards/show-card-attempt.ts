import { readAttempt, stepOf, viewOf } from '../../core/cards/attempt-row.ts';
import { fromDevice } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Looks again at least so often: what another program of this server keeps wakes nobody here. */
const lookMs = 1000;

export const showCardAttempt = fromDevice.till.showCardAttempt.handler(async ({ input, context }) => {
  const { device, tills, enter } = context;
  const { attemptId, step, waitMs } = input;
  const endsAt = performance.now() + waitMs;
  for (;;) {
    using news = tills.cards.untilNext([attemptId]);
    const row = await enter((tx) => readAttempt(tx, attemptId));
    if (!row || row.location_id !== device.locationId) throw notFound('card-attempt');
    const leftMs = endsAt - performance.now();
    const isNews = row.state !== 'asked' || stepOf(row.step) !== step;
    if (isNews || leftMs <= 0) return viewOf(row);
    await news.within(Math.min(lookMs, leftMs));
  }
});
