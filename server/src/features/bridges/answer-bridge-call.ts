import { maskCardNumbersIn } from '@tresen/domain/cards/card-number';
import { fromDevice } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** How far a bridge is with what it was asked. After its last word nothing changes any more. */
export const answerBridgeCall = fromDevice.till.answerBridgeCall.handler(async ({ input, context }) => {
  const { callId, ...answer } = input;
  const { device, enter } = context;
  await enter(async (tx) => {
    const known = await tx
      .selectFrom('app.bridge_calls')
      .select('is_done')
      .where('call_id', '=', callId)
      .where('device_id', '=', device.deviceId)
      .where('taken_at', 'is not', null)
      .where('is_dropped', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (!known) throw notFound('print-job');
    if (known.is_done) return;
    await tx
      .updateTable('app.bridge_calls')
      .set({ answer: JSON.stringify(maskCardNumbersIn(answer)), is_done: answer.isDone })
      .where('call_id', '=', callId)
      .execute();
  });
  return {};
});
