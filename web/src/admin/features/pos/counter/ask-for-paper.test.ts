import { afterEach, expect, test } from 'vitest';
import { createStore } from '../../../../shared/store.ts';
import type { PaperJob } from '../../../device/journal/paper-job.ts';
import type { RecentSale, Till } from '../../../device/till/till.ts';
import type { PrintService } from '../../../device/printing/print-service.ts';
import { printService } from '../paper/till-desk.ts';
import { askForPaper } from './ask-for-paper.ts';
import type { Panel } from './panel.ts';

afterEach(() => printService.set(undefined));

const saleOf = (orderId: string) => ({ sale: { orderId } }) as RecentSale;

async function asked(jobs: readonly Partial<PaperJob>[] | undefined) {
  const marked: string[] = [];
  const panel = createStore<Panel | undefined>(undefined);
  const till = {
    unprinted: () => Promise.resolve([saleOf('one'), saleOf('two')]),
    markPrinted: (orderId: string) => {
      marked.push(orderId);
      return Promise.resolve();
    },
  } as unknown as Till;
  const stop = askForPaper({ till, panel });
  if (jobs) printService.set({ jobs: createStore(jobs) } as unknown as PrintService);
  await new Promise((done) => setTimeout(done));
  stop();
  const open = panel.get();
  return { asks: open?.kind === 'unprinted' ? open.sales.map(({ sale }) => sale.orderId) : [], marked };
}

test('[floor-6] [desk-6] without a printer nobody is asked about paper after a reload', async () => {
  expect((await asked(undefined)).asks).toEqual([]);
});

test('[floor-6] [desk-6] a receipt that was never sent to the printer is not asked about, and is not asked about later', async () => {
  expect(await asked([])).toEqual({ asks: [], marked: ['one', 'two'] });
  const waiting = { kind: 'receipt', refId: 'one', state: 'queued', attempts: 0 } as const;
  expect((await asked([waiting])).asks).toEqual([]);
});

test('[floor-6] [desk-6] a receipt whose printing had begun is asked about', async () => {
  const begun = { kind: 'receipt', refId: 'two', state: 'sending', attempts: 1 } as const;
  expect(await asked([begun])).toEqual({ asks: ['two'], marked: ['one'] });
});
