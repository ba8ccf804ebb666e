import type { PaperJob } from '../../../device/journal/paper-job.ts';
import { printService } from '../paper/till-desk.ts';
import type { Counter } from './counter.ts';

/**
 * Asks about receipts whose printing was cut off: begun, and never finished. Where there is no printer nothing was, and a
 * receipt nobody wanted on paper is none of them.
 */
export function askForPaper({ till, panel }: Pick<Counter, 'till' | 'panel'>): () => void {
  let isOver = false;
  let stop = () => {};
  async function ask(): Promise<void> {
    const desk = printService.get();
    if (!desk || isOver) return;
    stop();
    const begun = desk.jobs.get().filter(isCutOff);
    const sales = await till.unprinted();
    const cutOff = sales.filter(({ sale }) => begun.some(({ refId }) => refId === sale.orderId));
    for (const one of sales) if (!cutOff.includes(one)) void till.markPrinted(one.sale.orderId);
    if (!isOver && cutOff.length > 0) panel.set({ kind: 'unprinted', sales: cutOff });
  }
  const look = () => void ask().catch(() => undefined);
  stop = printService.subscribe(look);
  look();
  return () => {
    isOver = true;
    stop();
  };
}

function isCutOff({ kind, state, attempts }: Pick<PaperJob, 'kind' | 'state' | 'attempts'>): boolean {
  return kind === 'receipt' && (state !== 'queued' || attempts > 0);
}
