import { officeEntry } from '@tresen/domain/closing/office-entry';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { bookEntry, heldStill, isSignedAtTill, officeRow } from './office-book.ts';

/** For the day that runs now: a day that was closed stays closed. */
export const bookOfficeEntry = inside.cashBook.book.handler(async ({ input, context, errors }) => {
  const { locationId, entryId, registerId, kind, amountCents, reason } = input;
  const heldCents = await heldStill(context.tx, locationId, registerId);
  if (heldCents === undefined) throw notFound('location');
  const known = await officeRow(context.tx, entryId);
  if (known) {
    const isSame =
      known.locationId === locationId &&
      known.registerId === registerId &&
      known.kind === kind &&
      Math.abs(known.amountCents) === amountCents;
    if (!isSame) throw errors['request/key-reused']();
    return { entryNo: known.entryNo };
  }
  if (await isSignedAtTill(context.tx, registerId)) throw errors['cash/at-the-till']();
  const made = officeEntry({ kind, amountCents, reason }, heldCents);
  // Whatever else could be refused has no shape of a request.
  if (!made.ok) throw errors['cash/too-little']();
  const entryNo = await bookEntry(context, {
    locationId,
    registerId,
    entryId,
    move: made.value,
    reversesNo: undefined,
  });
  if (entryNo === undefined) throw notFound('location');
  return { entryNo };
});
