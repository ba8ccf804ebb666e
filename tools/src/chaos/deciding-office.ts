import { setTimeout as pause } from 'node:timers/promises';
import type { Owner } from './owner.ts';
import type { Dice } from './random.ts';

type Parked = { readonly parkedId: string; readonly type: string; readonly cause: string };
type Office = { readonly origins: readonly string[]; readonly owner: Owner; readonly dice: Dice };

/** What a manager may take as it is: nothing is wrong with it but who brings it or how it is sealed. */
const usable = ['device-revoked', 'signature-broken'];

/** A manager who takes what was set aside or leaves it out; sometimes two of them decide at once. */
export function openDecidingOffice({ origins, owner, dice }: Office) {
  let decided = 0;
  const refused: string[] = [];

  async function decide(origin: string, { parkedId }: Parked, takes: boolean): Promise<number | undefined> {
    const path = `/parked-entries/${parkedId}/decision`;
    const answer = await owner.ask(origin, 'POST', path, { takes, reason: 'angesehen' });
    if (answer?.status === 200) decided += 1;
    return answer?.status;
  }
  async function waiting(): Promise<readonly Parked[]> {
    const { body } = await owner.insist('GET', '/parked-entries');
    return (body['entries'] as readonly Parked[] | undefined) ?? [];
  }

  return {
    decided: () => decided,
    /** Cash moves that nobody was let take although nothing was wrong with them. */
    refused: (): readonly string[] => refused,
    async decideOn(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        await pause(dice.between(400, 1800));
        const all = await waiting().catch(() => []);
        if (all.length === 0) continue;
        const parked = dice.pick(all);
        const [one, other] = [dice.roll() < 0.5, dice.roll() < 0.5];
        await Promise.all([
          decide(dice.pick(origins), parked, one),
          dice.roll() < 0.5 ? decide(dice.pick(origins), parked, other) : undefined,
        ]);
      }
    },
    /** When everything works again: every second is taken, and asked for twice. */
    async decideAll(): Promise<void> {
      for (const [index, parked] of (await waiting()).entries()) {
        const takes = index % 2 === 0;
        const [status] = await Promise.all([
          decide(origins[0]!, parked, takes),
          decide(origins.at(-1)!, parked, takes),
        ]);
        const isCash = parked.type === 'cash.move.v1' && usable.includes(parked.cause);
        if (isCash && status === 422) refused.push(parked.parkedId);
        if (status === 422) await decide(origins[0]!, parked, false);
      }
    },
  };
}
