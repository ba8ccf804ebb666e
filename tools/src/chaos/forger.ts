import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { Device } from './device.ts';
import { type Answer, openRogue, type Rogue } from './rogue.ts';
import type { Newcomer } from './enrol.ts';

export type Forger = ReturnType<typeof openForger>;

/** A device of the organisation that writes in the name of others: with broken seals, with its own, and with lies in its hello. */
export function openForger(newcomer: Newcomer, origins: readonly string[]) {
  const rogue = openRogue(newcomer, origins);
  let reported = 0;

  return {
    rogue,
    /** Forgeries that a server has answered. */
    reported: () => reported,
    async attack(victim: Device): Promise<void> {
      for (const forge of forgeries) {
        const forged = await forge(victim, rogue);
        const answer = forged && (await rogue.upload([forged]).catch(() => undefined));
        if (answer && isForgery(answer)) reported += 1;
      }
      await speakFor(victim, rogue);
    },
  };
}

type Forge = (victim: Device, by: Rogue) => Promise<LogEntry | undefined>;

/** Each where the server expects the next entry of the other, or has one. */
const forgeries: readonly Forge[] = [
  async (victim) => nextOf(victim, { hash: 'a'.repeat(64), sig: 'x'.repeat(86) }),
  async (victim, by) => sealedBy(by, await nextOf(victim)),
  async (victim) => nextOf(victim, { payload: { totalCents: 1 } }),
  async (victim, by) => sealedBy(by, await nextOf(victim, { type: 'x.y.v1' })),
  async (victim, by) => sealedBy(by, await nextOf(victim, { seq: 900_000 })),
  async (victim, by) => sealedBy(by, (await lastOf(victim))[0]),
];

function isForgery({ body }: Answer): boolean {
  const outcomes = body['outcomes'] as readonly { readonly code: string }[] | undefined;
  return outcomes?.some(({ code }) => code === 'handed-in-forged') ?? false;
}

/** A hello in the name of the other; whoever gets a ticket for it writes as the other. */
async function speakFor(victim: Device, rogue: Rogue): Promise<void> {
  const forged = await nextOf(victim, { hash: 'b'.repeat(64), sig: 'y'.repeat(86) });
  const { deviceId } = victim.newcomer.identity;
  const greeting = await rogue.hello({ deviceId, lastSeq: 1_000_000 }).catch(() => undefined);
  if (forged && greeting?.status === 200) await rogue.upload([forged], greeting).catch(() => undefined);
}

async function sealedBy(by: Rogue, entry: LogEntry | undefined): Promise<LogEntry | undefined> {
  return entry && by.seal(entry);
}

/** The last entry that the server has acknowledged, and the one after it if there is one. */
async function lastOf(victim: Device): Promise<readonly LogEntry[]> {
  const acked = (await victim.journal().state())?.ackedSeq ?? 0;
  return acked === 0 ? [] : victim.journal().entriesAfter(acked - 1, 2);
}

/** What the other would send next, or something like it. */
async function nextOf(victim: Device, over: Partial<LogEntry> = {}): Promise<LogEntry | undefined> {
  const [last, next] = await lastOf(victim);
  if (!last) return undefined;
  const alike = next ?? { ...last, id: crypto.randomUUID(), seq: last.seq + 1, prev: last.hash };
  return { ...alike, ...over };
}
