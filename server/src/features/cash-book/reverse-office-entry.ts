import { officeReversal } from '@tresen/domain/closing/office-entry';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { bookEntry, heldStill, isSignedAtTill, officeRow } from './office-book.ts';

/** A reversal itself cannot be taken back: what is meant then is booked anew, with a number of its own. */
export const reverseOfficeEntry = inside.cashBook.reverse.handler(async ({ input, context, errors }) => {
  const { locationId, entryId, reason } = input;
  const found = await officeRow(context.tx, entryId);
  if (found?.locationId !== locationId) throw notFound('cash-entry');
  const { registerId } = found;
  const heldCents = await heldStill(context.tx, locationId, registerId);
  // Read again behind the lock: two who take it back at once do it once.
  const booked = await officeRow(context.tx, entryId);
  if (heldCents === undefined || booked?.kind === undefined || booked.reversesNo !== null) throw notFound('cash-entry');
  if (booked.reversedBy !== null) return { entryNo: booked.reversedBy };
  if (await isSignedAtTill(context.tx, registerId)) throw errors['cash/at-the-till']();
  const made = officeReversal({ kind: booked.kind, amountCents: booked.amountCents }, reason, heldCents);
  if (!made.ok) throw errors['cash/too-little']();
  const entryNo = await bookEntry(context, {
    locationId,
    registerId,
    entryId: undefined,
    move: made.value,
    reversesNo: booked.entryNo,
  });
  if (entryNo === undefined) throw notFound('location');
  return { entryNo };
});
