import { isManager } from '@tresen/domain/people/roles';
import { revenueView } from '@tresen/domain/people/revenue-view';
import { type OpenPlace, openPlaces } from '../../core/closing/open-locations.ts';
import { inside } from '../../core/calls/use-case.ts';
import { organizationFigures } from './organization-figures.ts';
import { ownFigures } from './own-figures.ts';

/** How the organisation is doing, for whoever runs it; how one is doing oneself, for everybody else. */
export const showDashboard = inside.dashboard.show.handler(async ({ input, context }) => {
  const { tx, actor, now } = context;
  const places = await openPlaces(tx, input.locationId, now);
  const since = revenueView({ role: 'staff', userId: actor.userId }, now)?.since ?? now;
  return {
    now: now.toString(),
    house: isManager(actor.role)
      ? await organizationFigures(tx, { userId: actor.userId, places, now, day: dayOf(input.day, places) })
      : null,
    own: { since: since.toString(), ...(await ownFigures(tx, { userId: actor.userId, since, places })) },
  };
});

/** A day that is over in every location asked for; what is not over is today. */
function dayOf(asked: string | undefined, places: readonly OpenPlace[]): Temporal.PlainDate | undefined {
  if (asked === undefined) return undefined;
  const day = Temporal.PlainDate.from(asked);
  return places.every(({ today }) => Temporal.PlainDate.compare(day, today) < 0) ? day : undefined;
}
