import { outageOf, waitForResults } from '../../core/signing/wait-for-results.ts';
import { fromDevice } from '../../core/calls/use-case.ts';
import { signingRegisterOf } from './register-of.ts';

/** The paper of a sale waits for this, and for no longer than it said. */
export const showTransactionResults = fromDevice.till.transactionResults.handler(async ({ input, context }) => {
  const { device, tills, enter } = context;
  const { txIds, waitMs } = input;
  const registerId = await enter((tx) => signingRegisterOf(tx, device));
  if (registerId === undefined)
    return { results: txIds.map((txId) => ({ txId, state: 'waits' as const })), outage: null };
  const results = await waitForResults(tills.signing, { orgId: device.orgId, registerId, txIds, waitMs });
  return { results: [...results], outage: await enter((tx) => outageOf(tx, registerId)) };
});
