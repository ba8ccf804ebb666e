import { newId } from '@tresen/web/device/journal/new-id';
import type { Cluster } from './cluster.ts';
import type { Newcomer } from './enrol.ts';
import type { Owner } from './owner.ts';
import { openRogue, sendAll } from './rogue.ts';
import { giftCardSale, oneSale } from './sales.ts';

export type LostTill = ReturnType<typeof openLostTill>;

type Place = {
  readonly origins: readonly string[];
  readonly owner: Owner;
  readonly cluster: Pick<Cluster, 'flush'>;
};

const minute = 60_000;

/** A till that sells until it is declared lost; then somebody else has it, and dates back what it signs. */
export function openLostTill(newcomer: Newcomer, { origins, owner, cluster }: Place) {
  const rogue = openRogue(newcomer, origins);
  const { deviceId } = newcomer.identity;
  const giftCards: string[] = [];
  let reportedSeq: number | undefined;

  const sell = (at: number) =>
    rogue.write('sale.complete.v1', rogue.saleOf(oneSale(newId(Date.now()), 476)), { at: new Date(at).toISOString() });
  const payOut = (amountCents: number) =>
    rogue.write('cash.move.v1', { kind: 'pay-out', amountCents, reason: 'Blumen' });
  function sellGiftCard(): Promise<unknown> {
    const code = `CHAOS-${crypto.randomUUID().slice(0, 12).toUpperCase()}`;
    giftCards.push(code);
    const at = new Date(Date.now() - 5 * minute).toISOString();
    return rogue.write('sale.complete.v1', rogue.saleOf(giftCardSale(newId(Date.now()), 100_000, code)), { at });
  }

  /** Some of it is sent, some only reported; the seal of one entry broke on the way. */
  async function workBefore(): Promise<void> {
    await sell(Date.now());
    await payOut(-700);
    const broken = await rogue.write('cash.move.v1', { kind: 'pay-out', amountCents: -900, reason: 'Eis' }, brokenSeal);
    await rogue.upload(rogue.log().slice(0, broken.seq));
    await sell(Date.now());
    await payOut(-1100);
    await sellGiftCard();
    await rogue.hello();
  }

  async function goOn(): Promise<void> {
    await sell(Date.now() - 5 * minute);
    await payOut(-1300);
    await sell(Date.now() - 2 * 24 * 60 * minute);
    await sellGiftCard();
    await payOut(-1700);
    await rogue.hello({ lastSeq: 1000 });
  }

  return {
    newcomer,
    log: rogue.log,
    /** How far it had said that its log went before its end; `undefined` before that. */
    reportedSeq: () => reportedSeq,
    giftCards: (): readonly string[] => giftCards,
    /** Nothing of this is forgotten: what a manager has decided and what was reported has to stand. */
    async end(): Promise<void> {
      await workBefore();
      await cluster.flush();
      reportedSeq = rogue.log().length;
      await owner.insist('POST', `/devices/${deviceId}/loss`);
      await cluster.flush();
      await goOn();
      await sendAll(rogue);
    },
    sendAll: () => sendAll(rogue),
  };
}

const brokenSeal = { sig: 'A'.repeat(86) };
