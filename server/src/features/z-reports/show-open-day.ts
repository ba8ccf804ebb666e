import { businessDateOf, nextClosingAfter } from '@tresen/domain/basics/business-day';
import type { ZReport } from '@tresen/domain/closing/z-report';
import { sql } from 'kysely';
import { missingDevices } from '../../core/closing/closing-state.ts';
import { inside } from '../../core/calls/use-case.ts';
import { openPlace } from '../../core/closing/open-place.ts';
import { notFound } from '../../platform/http/not-found.ts';

type OpenFigures = Pick<ZReport, 'figures' | 'first' | 'last'> & { readonly registers: ZReport['registers'] };

/** The X-report: looked at as often as one likes, it closes nothing. */
export const showOpenDay = inside.zReports.open.handler(async ({ input, context }) => {
  const { tx, now } = context;
  const place = await openPlace(tx, input.locationId);
  if (!place) throw notFound('location');
  const { rows } = await sql<{ open: OpenFigures }>`select app.open_figures(${input.locationId}) as open`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no figures');
  const { figures, registers, first, last } = row.open;
  return {
    figures,
    registers,
    first,
    last,
    since: place.since,
    lastNumber: place.lastNumber,
    businessDate: businessDateOf(now, place.closing).toString(),
    nextAt: nextClosingAfter(now, place.closing).toString(),
    timeZone: place.closing.timeZone,
    closingHour: place.closing.hour,
    missingDevices: missingDevices(place.tills, now),
  };
});
