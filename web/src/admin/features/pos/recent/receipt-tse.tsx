import type { PrintBlock } from '@tresen/domain/print/document';
import { tseBlocks } from '@tresen/domain/print/tse';
import { useEffect, useState } from 'react';
import type { BookedSale } from '../../../device/till/till.ts';
import { useCounter } from '../counter/counter.ts';
import { paperLanguage } from '../paper/till-desk.ts';

/** What the receipt says of its signature, in clear text. Until that is known it says nothing, and never that it will follow. */
export function ReceiptTse({ booked }: { booked: BookedSale }) {
  const { till } = useCounter();
  const [blocks, setBlocks] = useState<readonly PrintBlock[]>([]);
  useEffect(() => {
    let isOver = false;
    const { timeZone } = till.catalogue.get().location;
    void till.signing.tseOf(booked).then(
      (tse) => {
        if (!isOver) setBlocks(tseBlocks(tse, timeZone, paperLanguage()).flatMap(inClearText));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [till, booked]);
  return blocks.map((block, place) => <ReceiptTseLine key={place} block={block} />);
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
