import { askTransaction, startsLeft } from '../../core/signing/ask-transaction.ts';
import type { TransactionName } from '../../core/signing/open-signing.ts';
import { outageOf } from '../../core/signing/wait-for-results.ts';
import { fromDevice } from '../../core/calls/use-case.ts';
import { signingRegisterOf } from './register-of.ts';

/** Where no device is set up for the register, nothing is written down and nothing is out of order. */
export const startTransactions = fromDevice.till.startTransactions.handler(async ({ input, context }) => {
  const { device, tills, enter, now } = context;
  const { orgId } = device;
  const { asked, outage } = await enter(async (tx) => {
    const registerId = await signingRegisterOf(tx, device);
    if (registerId === undefined) return { asked: [], outage: null };
    const all: TransactionName[] = [];
    // In one order for everybody, so that two who ask for the same ones do not wait for each other.
    const left = await startsLeft(tx, registerId, now);
    const starts = input.starts.slice(0, left).map((start) => start.txId);
    for (const txId of starts.toSorted()) {
      const one = await askTransaction(tx, { orgId, txId, registerId, now });
      if (one !== 'elsewhere') all.push(one);
    }
    return { asked: all, outage: await outageOf(tx, registerId) };
  });
  tills.signing.signSoon(orgId, asked);
  return { outage };
});
