import type { SaleFact } from '../sales/sale-fact.ts';
import type { PaperOutage, PaperTse } from './tse.ts';

/** What a register knows of it when it has sold. */
export function tseAtSale(sale: SignedSale, at: string): PaperTse {
  return sale.signing === 'outage' ? outagePaper(sale, at) : { kind: sale.signing };
}

/** Without a signature, and with everything that the register itself knows. */
export function outagePaper({ startedAt, firstOrderedAt }: SignedSale, at: string): PaperOutage {
  return { kind: 'outage', startedAt, finishedAt: at, firstOrderAt: firstOrderedAt ?? undefined };
}

type SignedSale = Pick<SaleFact, 'signing' | 'startedAt' | 'firstOrderedAt'>;
