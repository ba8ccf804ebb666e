import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { divisible, type DividedPiece, sharesWithDeposit } from '@tresen/domain/bills/share-out';
import { useMemo, useState } from 'react';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { DividedCard } from './divided-card.tsx';
import { freshId } from './fresh-id.ts';
import { PaidReceipts } from './paid-receipts.tsx';
import { rowLook } from './split-look.ts';
import { SplitSum } from './split-sum.tsx';

/** One piece in shares. Whoever opens this has the dearest piece in hand, or the one that was begun, and its first open share. */
export function SplitShares({ bill }: { bill: BillView }) {
  const pieces = useMemo(() => divisible(bill.items, freshId), [bill]);
  const [wanted, setWanted] = useState<string>();
  const [typedInto, setInto] = useState(2);
  const [picked, setPicked] = useState<readonly number[]>();
  const [divisionId] = useState(freshId);
  const t = translations().tables;
  const piece = pieces.find((one) => keyOf(one) === wanted) ?? pieces[0];
  if (!piece) return <p className="lines">{t('split.nothing')}</p>;
  const { into, shares, ...division } = piece.division ?? {
    divisionId,
    into: typedInto,
    shares: Array.from({ length: typedInto }, (_, index) => index + 1),
  };
  const chosen = (picked ?? shares.slice(0, 1)).filter((share) => shares.includes(share));
  const paysFor = (some: readonly number[]) =>
    some.length === 0
      ? []
      : sharesWithDeposit(bill.items, piece, { ...division, into, shares: some.toSorted((one, other) => one - other) });
  return (
    <>
      <div className="lines">
        <DividedCard
          bill={bill}
          piece={piece}
          into={into}
          open={shares}
          chosen={chosen}
          paysFor={paysFor}
          onInto={(next) => {
            setInto(next);
            setPicked(undefined);
          }}
          onChosen={setPicked}
        />
        {pieces.length > 1 && (
          <section className="lane">
            <h2>{t('split.others')}</h2>
            <ul>
              {pieces
                .filter((one) => one !== piece)
                .map((one) => (
                  <li key={keyOf(one)}>
                    <Box
                      component="button"
                      type="button"
                      sx={rowLook}
                      onClick={() => {
                        setWanted(keyOf(one));
                        setPicked(undefined);
                      }}
                    >
                      <PlainIcon path={mdiPlus} size={20} />
                      <span className="name what">{one.view.item.name}</span>
                      <b>{moneyText(one.piece.cents.open)}</b>
                    </Box>
                  </li>
                ))}
            </ul>
          </section>
        )}
        <PaidReceipts bill={bill} />
      </div>
      <SplitSum
        bill={bill}
        chosen={paysFor(chosen)}
        text={t('split.sharesChosen', { n: chosen.length, name: piece.view.item.name })}
      />
    </>
  );
}

function keyOf({ view, piece }: DividedPiece): string {
  return `${view.item.itemId}/${piece.no}`;
}
