import { isSale } from '@tresen/domain/sales/sale-version';
import type { Metrics, SaleOutcome } from '../../platform/metrics/open-metrics.ts';
import type { BatchAnswer } from './batch-entries.ts';
import type { Recorded } from './entry-to-record.ts';
import type { Recording } from './record-entries.ts';

type Store = (entries: readonly Recording[]) => Promise<BatchAnswer>;

/** Counts what became of the sales among the entries, and how long their device waited for it. */
export function countSales(store: Store, metrics: Metrics): Store {
  return async (entries) => {
    const began = performance.now();
    const sales = entries.filter(({ toRecord }) => isSale(toRecord.type)).length;
    try {
      const answer = await store(entries);
      metrics.ingested((performance.now() - began) / 1000);
      for (const [index, { toRecord }] of entries.entries())
        if (isSale(toRecord.type)) metrics.sold(outcomeOf(answer.recorded[index]));
      return answer;
    } catch (failure) {
      if (sales > 0) metrics.sold('refused', sales);
      throw failure;
    }
  };
}

function outcomeOf(recorded: Recorded | undefined): SaleOutcome {
  if (!recorded) return 'refused';
  if (recorded.expected_seq) return 'gap';
  if (recorded.outcome === 'parked') return 'parked';
  if (recorded.is_known) return 'again';
  return recorded.outcome === 'applied' ? 'stored' : 'refused';
}
