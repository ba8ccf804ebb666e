import { setTimeout as pause } from 'node:timers/promises';
import type { Owner } from './owner.ts';
import type { Dice } from './random.ts';

type Office = {
  readonly origins: readonly string[];
  readonly owner: Owner;
  readonly locationIds: readonly string[];
  readonly dice: Dice;
};

/** The back office: closes days again and again, sometimes twice at once, while everything breaks. */
export function openClosingOffice({ origins, owner, locationIds, dice }: Office) {
  let closed = 0;

  async function close(origin: string, locationId: string): Promise<number | undefined> {
    const answer = await owner.ask(origin, 'POST', `/locations/${locationId}/z-reports`);
    if (answer?.status === 200) closed += 1;
    return answer?.status;
  }

  return {
    closed: () => closed,
    async closeOn(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        await pause(dice.between(300, 1500));
        const locationId = dice.pick(locationIds);
        const [one, other] = [dice.pick(origins), dice.pick(origins)];
        await Promise.all([close(one, locationId), dice.roll() < 0.5 ? close(other, locationId) : undefined]);
      }
    },
    /** When everything works again: nothing is left open. */
    async closeAll(): Promise<void> {
      for (const locationId of locationIds) {
        for (let tries = 0; tries < 20; tries += 1) {
          const status = await close(origins[tries % origins.length]!, locationId);
          if (status === 200 || status === 409) break;
          await pause(500);
        }
      }
    },
  };
}
