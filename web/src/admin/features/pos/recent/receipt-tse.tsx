import type { PrintBlock } from '@tresen/domain/print/document';
import { type PaperTse, tseBlocks } from '@tresen/domain/print/tse';
import { useCounter } from '../counter/counter.ts';
import { paperLanguage } from '../paper/till-desk.ts';

/** What the receipt says of its signature, in clear text, and never that it will follow. */
export function ReceiptTse({ tse }: { tse: PaperTse }) {
  const { till } = useCounter();
  const { timeZone } = till.catalogue.get().location;
  return tseBlocks(tse, timeZone, paperLanguage())
    .flatMap(inClearText)
    .map((block, place) => <ReceiptTseLine key={place} block={block} />);
}

function ReceiptTseLine({ block }: { block: PrintBlock }) {
  if (block.kind === 'text') return <p className={block.isDouble ? 'word' : undefined}>{block.text}</p>;
  if (block.kind !== 'row') return null;
  return (
    <div className="pair">
      <span>{block.left}</span>
      <span>{block.right}</span>
    </div>
  );
}

function inClearText(block: PrintBlock): readonly PrintBlock[] {
  return block.kind === 'qr' ? (block.narrow ?? []) : [block];
}
