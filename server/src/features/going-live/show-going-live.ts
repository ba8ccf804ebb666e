import { livePlaces } from '../../core/going-live/live-places.ts';
import { inside } from '../../core/calls/use-case.ts';
import { namesOf } from '../../core/people/names-of.ts';

export const showGoingLive = inside.goingLive.show.handler(async ({ context: { tx, accounts } }) => {
  const places = await livePlaces(tx);
  const people = places.flatMap(({ act, unsigned }) => [act?.by ?? null, unsigned?.by ?? null]);
  const names = await namesOf(people, accounts, tx);
  const nameOf = (userId: string | null) => (userId === null ? undefined : names.get(userId)) ?? '';
  return {
    places: places.map(({ act, unsigned, missing, ...place }) => ({
      ...place,
      isLive: act !== null,
      act: act && { at: act.at, by: nameOf(act.by), missing: [...act.missing] },
      unsigned: unsigned && { at: unsigned.at, by: nameOf(unsigned.by) },
      missing: [...missing],
    })),
  };
});
