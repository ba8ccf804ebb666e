import type { PrintBlock } from './document.ts';
import { type PaperLanguage, paperTime } from './texts.ts';

/** What the security module said about a receipt. */
export type PaperTse =
  /** There is none. */
  | { readonly kind: 'none' }
  /** It signs later: the digital receipt has it. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'outage' }
  /** Only practised: what signs it is a stand-in. */
  | { readonly kind: 'training' }
  | PaperSignature;

export type PaperSignature = {
  readonly kind: 'signed';
  readonly clientSerial: string;
  readonly tseSerial: string;
  readonly transaction: number;
  readonly counter: number;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly signature: string;
  /** As the tax office prescribes it; empty: everything in clear text. */
  readonly qr: string;
  /** Only where the guest ordered before paying: it is not in the code. */
  readonly firstOrderAt?: string;
};

export function tseBlocks(tse: PaperTse, timeZone: string, { words }: PaperLanguage): readonly PrintBlock[] {
  if (tse.kind !== 'signed')
    return [{ kind: 'text', text: words.tse[tse.kind], align: 'center', isBold: tse.kind === 'outage' }];
  const moment = (at: string) => {
    const { date, seconds } = paperTime(at, timeZone);
    return `${date} ${seconds}`;
  };
  const first: readonly PrintBlock[] =
    tse.firstOrderAt === undefined
      ? []
      : [{ kind: 'row', left: words.tse.firstOrder, right: moment(tse.firstOrderAt) }];
  if (tse.qr !== '') return [...first, { kind: 'qr', value: tse.qr }];
  return [
    ...first,
    { kind: 'row', left: words.tse.start, right: moment(tse.startedAt) },
    { kind: 'row', left: words.tse.end, right: moment(tse.finishedAt) },
    { kind: 'row', left: words.tse.transaction, right: String(tse.transaction) },
    { kind: 'row', left: words.tse.counter, right: String(tse.counter) },
    { kind: 'text', text: `${words.tse.clientSerial} ${tse.clientSerial}` },
    { kind: 'text', text: `${words.tse.serial} ${tse.tseSerial}` },
    { kind: 'text', text: `${words.tse.signature} ${tse.signature}` },
  ];
}
