import { liveLocations } from '../../core/going-live/live-locations.ts';
import { inside } from '../../core/calls/use-case.ts';
import { namesOf } from '../../core/people/names-of.ts';

export const showGoingLive = inside.goingLive.show.handler(async ({ context: { tx, accounts } }) => {
  const locations = await liveLocations(tx);
  const people = locations.flatMap(({ act, unsigned }) => [act?.by ?? null, unsigned?.by ?? null]);
  const names = await namesOf(people, accounts, tx);
  const nameOf = (userId: string | null) => (userId === null ? undefined : names.get(userId)) ?? '';
  return {
    locations: locations.map(({ act, unsigned, missing, ...location }) => ({
      ...location,
      isLive: act !== null,
      act: act && { at: act.at, by: nameOf(act.by), missing: [...act.missing] },
      unsigned: unsigned && { at: unsigned.at, by: nameOf(unsigned.by) },
      missing: [...missing],
    })),
  };
});
