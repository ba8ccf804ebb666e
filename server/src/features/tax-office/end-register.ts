import { isEndDay } from '@tresen/domain/locations/tax-notice';
import { inside } from '../../core/calls/use-case.ts';
import { readSystems } from '../../core/tax-notices/read-systems.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** The last step: nothing writes it, every receipt is in a Z-report, the TSE has taken leave of it, and what it signed is kept. */
export const endRegister = inside.taxOffice.endRegister.handler(async ({ input, context }) => {
  const { tx, now, audit } = context;
  const { registerId, on, reason } = input;
  const register = await tx
    .selectFrom('app.cash_registers as r')
    .innerJoin('app.locations as l', 'l.location_id', 'r.location_id')
    .select(['r.location_id', 'r.code', 'r.ended_on', 'l.time_zone'])
    .where('r.register_id', '=', registerId)
    .forUpdate('r')
    .executeTakeFirst();
  if (!register) throw notFound('register');
  if (register.ended_on !== null) return {};
  const known = (await readSystems(tx, register.location_id)).find(({ system }) => system.registerId === registerId);
  if (!known) throw notFound('register');
  const { isWritten, openReceipts, isClient, isKept } = known.steps;
  if (isWritten || openReceipts > 0 || isClient || !isKept) throw refusal('register/not-finished');
  const today = now.toZonedDateTimeISO(register.time_zone).toPlainDate().toString();
  if (!isEndDay(on, { lastSold: known.lastSold, today })) throw refusal('register/end-day-wrong');
  await tx
    .updateTable('app.cash_registers')
    .set({ ended_on: on, end_reason: reason })
    .where('register_id', '=', registerId)
    .execute();
  await audit('register.ended', { registerId, code: register.code, on, reason });
  return {};
});
