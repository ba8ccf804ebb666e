import { isManager } from '@tresen/domain/people/roles';
import { revenueView } from '@tresen/domain/people/revenue-view';
import { type LocationDay, locationDays } from '../../core/closing/location-days.ts';
import { inside } from '../../core/calls/use-case.ts';
import { organizationFigures } from './organization-figures.ts';
import { ownFigures } from './own-figures.ts';

/** How the organisation is doing, for whoever runs it; how one is doing oneself, for everybody else. */
export const showDashboard = inside.dashboard.show.handler(async ({ input, context }) => {
  const { tx, actor, now } = context;
  const locations = await locationDays(tx, input.locationId, now);
  const since = revenueView({ role: 'staff', userId: actor.userId }, now)?.since ?? now;
  return {
    now: now.toString(),
    house: isManager(actor.role)
      ? await organizationFigures(tx, { userId: actor.userId, locations, now, day: dayOf(input.day, locations) })
      : null,
    own: { since: since.toString(), ...(await ownFigures(tx, { userId: actor.userId, since, locations })) },
  };
});

/** A day that is over in every location asked for; what is not over is today. */
function dayOf(asked: string | undefined, locations: readonly LocationDay[]): Temporal.PlainDate | undefined {
  if (asked === undefined) return undefined;
  const day = Temporal.PlainDate.from(asked);
  return locations.every(({ today }) => Temporal.PlainDate.compare(day, today) < 0) ? day : undefined;
}
