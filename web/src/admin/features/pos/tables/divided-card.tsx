import { mdiCheckCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { receiptLines } from '@tresen/domain/bills/receipt-lines';
import type { DividedPiece } from '@tresen/domain/bills/share-out';
import type { Settles } from '@tresen/domain/sales/sale-fact';
import { sumOf } from '@tresen/domain/sales/sold-lines';
import { useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { depositText } from './deposit-text.ts';
import { PartsChoice } from './parts-choice.tsx';
import { receiptNumberOf } from './receipt-number-of.ts';
import { rowLook } from './split-look.ts';
import { useTables } from './tables.ts';

type DividedCardProps = {
  bill: BillView;
  piece: DividedPiece;
  into: number;
  /** Shares that nobody has paid. */
  open: readonly number[];
  chosen: readonly number[];
  paysFor: (shares: readonly number[]) => readonly Settles[];
  onInto: (into: number) => void;
  onChosen: (shares: readonly number[]) => void;
};

/** A piece and its shares: what is paid with its number, what is paid now, what stays. */
export function DividedCard({ bill, piece, into, open, chosen, paysFor, onInto, onChosen }: DividedCardProps) {
  const { floor } = useTables();
  const { floor: known } = useValue(floor.now);
  const t = translations().tables;
  const { name, unitCents, itemId } = piece.view.item;
  const costOf = (share: number) =>
    sumOf(receiptLines(bill, paysFor([share])).filter(({ kind }) => kind !== 'discount'));
  const all = Array.from({ length: into }, (_, index) => index + 1);
  return (
    <section className="lane divide">
      <h2>
        {name}
        <small>
          {moneyText(unitCents)} {depositText(bill, itemId)}
        </small>
      </h2>
      <div className="blocks" aria-hidden>
        {all.map((share) => (
          <i key={share} data-is={!open.includes(share) ? 'gone' : chosen.includes(share) ? 'now' : 'open'}>
            {share}
          </i>
        ))}
      </div>
      {piece.division ? (
        <small>{t('split.begun')}</small>
      ) : (
        <PartsChoice label={t('split.into')} value={into} onChange={onInto} />
      )}
      <ul>
        {piece.piece.payments.map(({ receiptId, part }) => (
          <Box component="li" sx={rowLook} data-gone key={`${receiptId} ${part.key}`}>
            <PlainIcon path={mdiCheckCircleOutline} />
            <span className="name what">
              <span>
                {t('split.share', { n: part.share, of: part.into })}
                <small>{t('bill.paidBy', { number: receiptNumberOf(known, receiptId) })}</small>
              </span>
            </span>
          </Box>
        ))}
        {open.map((share) => (
          <Box component="li" sx={rowLook} key={share} data-chosen={chosen.includes(share) || undefined}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(share)}
                onChange={() =>
                  onChosen(chosen.includes(share) ? chosen.filter((one) => one !== share) : [...chosen, share])
                }
              />
              <span className="name">{t('split.share', { n: share, of: into })}</span>
            </label>
            <b>{moneyText(costOf(share))}</b>
          </Box>
        ))}
      </ul>
    </section>
  );
}
