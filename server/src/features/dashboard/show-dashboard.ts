import { isManager } from '@tresen/domain/roles';
import { revenueView } from '@tresen/domain/revenue-view';
import { openPlaces } from '../../platform/db/open-places.ts';
import { inside } from '../../platform/http/use-case.ts';
import { houseFigures } from './house-figures.ts';
import { ownFigures } from './own-figures.ts';

/** How the house is doing, for whoever runs it; how one is doing oneself, for everybody else. */
export const showDashboard = inside.dashboard.show.handler(async ({ input, context }) => {
  const { tx, actor, now } = context;
  const places = await openPlaces(tx, input.locationId, now);
  const since = revenueView({ role: 'staff', userId: actor.userId }, now)?.since ?? now;
  return {
    now: now.toString(),
    house: isManager(actor.role) ? await houseFigures(tx, places, now) : null,
    own: { since: since.toString(), ...(await ownFigures(tx, { userId: actor.userId, since, places })) },
  };
});
