import { readConfig } from '../src/config.ts';
import { openContext } from '../src/context.ts';
import { openLog } from '../src/platform/log/logger.ts';
import { openPracticeTse } from '../src/core/tse/practice-tse.ts';
import { signWithTse } from '../src/core/signing/sign-with-tse.job.ts';
import type { TseAdapter } from '../src/core/tse/tse-adapter.ts';

/** A worker of its own process that may stop after the device has signed and before anything is stored, to be killed there. */
const context = await openContext(readConfig(process.env), openLog('silent'));
const { enter, queue } = context.services;
const practice = openPracticeTse({ enter, now: () => Temporal.Now.instant() });
const tse: TseAdapter = {
  ...practice,
  finish: async (...asked) => {
    const signature = await practice.finish(...asked);
    if (process.env['MAY_STALL'] === 'yes') await stall();
    return signature;
  },
};
await queue.work([signWithTse], [], { enter, tse });

function stall(): Promise<never> {
  process.stdout.write('stalled\n');
  return new Promise(() => setInterval(() => undefined, 1000));
}
