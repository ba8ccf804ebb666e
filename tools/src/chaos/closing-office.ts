import { setTimeout as pause } from 'node:timers/promises';
import { password, people } from '@tresen/e2e/house/people';
import type { Dice } from './random.ts';

type Office = {
  readonly origins: readonly string[];
  readonly publicUrl: string;
  readonly locationIds: readonly string[];
  readonly dice: Dice;
};

/** The back office: closes days again and again, sometimes twice at once, while everything breaks. */
export async function openClosingOffice({ origins, publicUrl, locationIds, dice }: Office) {
  const asOwner = { ...(await signIn(origins[0]!, publicUrl)), 'content-type': 'application/json' };
  let closed = 0;

  async function close(origin: string, locationId: string): Promise<number | undefined> {
    const answer = await fetch(`${origin}/api/v1/locations/${locationId}/z-reports`, {
      method: 'POST',
      headers: { ...asOwner, 'idempotency-key': crypto.randomUUID() },
      body: '{}',
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (answer?.ok) closed += 1;
    await answer?.body?.cancel();
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

async function signIn(origin: string, publicUrl: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${origin}/api/v1/session`, {
    method: 'POST',
    headers: { origin: publicUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ email: people.owner, password }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { cookie, origin: publicUrl };
}
