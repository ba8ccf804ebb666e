import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { attemptState, finalWord, takenCents } from '@tresen/domain/cards/card-attempt';
import type { Chargeable } from '@tresen/domain/cards/card-block';
import { heldFor, paymentOf } from '@tresen/domain/cards/card-payment';
import { type CardCalls, cardCalls } from '@tresen/web/device/cards/card-calls';
import { type CardDesk, openCardDesk } from '@tresen/web/device/cards/card-desk';
import { newId } from '@tresen/web/device/journal/new-id';
import { actor } from '@tresen/web/test/offline/sales';
import { openSqliteJournal } from '@tresen/web/test/offline/sqlite-journal';
import type { Newcomer } from '../enrol.ts';
import { haste, type KeptPlace, openPage, type Page } from '../open-page.ts';
import type { Dice } from '../random.ts';
import { oneSale } from '../sales.ts';
import type { Wire } from '../wire.ts';
import type { CardChaosMutant } from './card-chaos-mutants.ts';
import type { SetUp } from './set-up-terminals.ts';

type Parts = {
  readonly newcomer: Newcomer;
  readonly folder: string;
  readonly wire: Wire;
  readonly dice: Dice;
  readonly terminals: readonly SetUp[];
  readonly mutant: CardChaosMutant | undefined;
};

export type CardTill = Awaited<ReturnType<typeof openCardTill>>;

/** A till with the real modules of the browser and a cashier who wants every order paid by card. */
export async function openCardTill({ newcomer, folder, wire, dice, terminals, mutant }: Parts) {
  const file = join(folder, `${newcomer.identity.deviceId}.db`);
  const kept: KeptPlace = {};
  let reloads = 0;
  let journal = openSqliteJournal(file);
  await journal.begin(newcomer.identity, { nextReceiptNo: 1, entries: [] });
  let page = await open();

  async function open() {
    const own = journal;
    const opened = await openPage({
      newcomer,
      dice,
      kept,
      journal: own,
      alone: (work) => work(),
      send: wire.send,
      now: Date.now,
      onOutcomes: () => undefined,
    });
    const plain = cardCalls({ origin: 'http://till.example', send: wire.send, ticket: opened.ticket });
    const desk = await openCardDesk({
      till: opened.till,
      journal: own,
      calls: patient(mutant?.calls?.(plain) ?? plain),
      now: () => Temporal.Now.instant(),
      mono: () => performance.now() * haste,
      pause: (milliseconds) => pause(milliseconds / haste),
    });
    return { ...opened, desk };
  }

  /** The page dies, whatever it was at, and another one goes on with what was written down. */
  async function reload(): Promise<void> {
    const before = page;
    reloads += 1;
    before.desk.stop();
    journal = openSqliteJournal(file);
    page = await open();
    void before.till.close().catch(() => undefined);
  }

  /** As somebody at the counter would: again after a no, never while it is unclear. */
  async function pay(orderId: string, amountCents: number): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) {
      const { desk } = page;
      const wanted = { orderId, bills: [], pieces: [] };
      if (heldFor(desk.known.get(), orderId).length > 0) return book(page, orderId);
      if (!mutant?.ignoresBlocks && desk.blockOf(wanted)) return;
      const { terminal, plan } = dice.pick(terminals);
      await plan(dice);
      const charge = { ...wanted, terminal, amountCents, of: null };
      const begun = await desk.charge(charge, actor, () => undefined).catch(() => undefined);
      if (!begun) return;
      if (dice.roll() < 0.06) {
        await pause(dice.between(0, 200));
        return reload();
      }
      if (dice.roll() < 0.08)
        void pause(dice.between(0, 150)).then(() => desk.cancel(begun.attemptId).catch(() => undefined));
      const ended = await begun.ended;
      const state = attemptState(ended);
      if (state === 'approved') return book(page, orderId);
      if (state !== 'declined' && state !== 'cancelled') return;
    }
  }

  return {
    pay: (amountCents: number) => pay(newId(Date.now()), amountCents),
    payBeside: (bill: Bill, amountCents: number) =>
      payBeside({ page: () => page, dice, terminals, mutant }, bill, amountCents),
    ticket: () => page.ticket(),
    desk: () => page.desk,
    ask: () => page.desk.ask(),
    sendNow: () => page.till.sendNow(),
    unsent: () => page.till.state.get().unsent,
    reloads: () => reloads,
    close: async () => {
      page.desk.stop();
      await page.till.close();
    },
  };
}

async function book({ desk, till }: Pick<Page, 'till'> & { readonly desk: CardDesk }, orderId: string): Promise<void> {
  const held = heldFor(desk.known.get(), orderId);
  const cents = held.reduce((sum, attempt) => sum + takenCents(finalWord(attempt)!), 0);
  const payments = held.flatMap((attempt) => paymentOf(attempt) ?? []);
  if (payments.length > 0) await till.complete({ ...oneSale(orderId, cents), payments }, actor).catch(() => undefined);
}

type Beside = Pick<Parts, 'dice' | 'terminals' | 'mutant'> & {
  readonly page: () => Pick<Page, 'till'> & { readonly desk: CardDesk };
};

/** As long as another till is at the same, so that either has to hear of the other. Answers how it is booked. */
async function payBeside({ page, dice, terminals, mutant }: Beside, bill: Bill, amountCents: number) {
  const { desk } = page();
  const orderId = newId(Date.now());
  const wanted = { orderId, ...bill };
  const { terminal, plan } = dice.pick(terminals);
  if (!mutant?.ignoresBlocks && desk.blockOf(wanted)) return () => Promise.resolve();
  await plan(dice);
  const charge = { ...wanted, terminal, amountCents, of: null };
  const begun = await desk.charge(charge, actor, () => undefined).catch(() => undefined);
  await begun?.ended;
  return () => book(page(), orderId);
}

type Bill = Pick<Chargeable, 'bills' | 'pieces'>;

/** The wire of these runs waits three seconds for any answer. */
function patient(calls: CardCalls): CardCalls {
  return Object.assign(Object.create(null) as CardCalls, {
    startCardAttempt: calls.startCardAttempt,
    cancelCardAttempt: calls.cancelCardAttempt,
    listCardAttempts: calls.listCardAttempts,
    showCardAttempt: (input: Parameters<CardCalls['showCardAttempt']>[0]) =>
      calls.showCardAttempt({ ...input, waitMs: Math.min(input.waitMs, 500) }),
  });
}
