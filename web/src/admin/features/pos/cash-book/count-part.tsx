import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type CashCount, cashCount, type CountedPieces, countedCents } from '@tresen/domain/closing/cash-book';
import { amountMaxCents } from '@tresen/domain/basics/money';
import { useState } from 'react';
import { tone } from '../../../app/theme/palette.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { actorOf } from '../person/person.ts';
import { PieceFields } from './piece-fields.tsx';
import type { Drawer } from './use-drawer.ts';
import { translations } from '../../../app/translations.ts';

/** Counted blind: what should be there is said only when the count is booked. */
export function CountPart({ readAgain }: { readAgain: () => Promise<Drawer> }) {
  const counter = useCounter();
  const { cash } = translations();
  const [pieces, setPieces] = useState<CountedPieces>({});
  const [found, setFound] = useState<CashCount>();

  async function book(): Promise<void> {
    const { figures } = await readAgain();
    await counter.till.record('cash.count.v1', { pieces }, actorOf(counter.person.get()));
    setFound(cashCount(figures.closingCents, pieces));
    await readAgain();
  }

  const isTooMuch = countedCents(pieces) > amountMaxCents;
  if (found) {
    const again = () => {
      setFound(undefined);
      setPieces({});
    };
    return <Outcome found={found} onAgain={again} />;
  }
  return (
    <Box sx={{ mt: 2 }}>
      <p style={{ marginTop: 0 }}>{cash('count.text')}</p>
      <PieceFields pieces={pieces} onChange={setPieces} />
      {isTooMuch && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {cash('count.tooMuch')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 2 }}>
        <strong>{`${cash('count.sum')}: ${moneyText(countedCents(pieces))}`}</strong>
        <Button variant="contained" size="large" disabled={isTooMuch} onClick={() => void book()}>
          {cash('count.done')}
        </Button>
      </Box>
    </Box>
  );
}

function Outcome({ found, onAgain }: { found: CashCount; onAgain: () => void }) {
  const { cash } = translations();
  const { expectedCents, countedCents: counted, differenceCents } = found;
  const amount = moneyText(Math.abs(differenceCents));
  const text = differenceCents < 0 ? cash('count.short', { amount }) : cash('count.over', { amount });
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
      <Alert severity={differenceCents === 0 ? 'success' : 'warning'}>
        {differenceCents === 0 ? cash('count.matches') : text}
      </Alert>
      <Box component="dl" sx={list}>
        {(
          [
            ['expected', expectedCents],
            ['counted', counted],
            ['difference', differenceCents],
          ] as const
        ).map(([name, cents]) => (
          <div key={name}>
            <dt>{cash(`count.${name}`)}</dt>
            <dd>{moneyText(cents)}</dd>
          </div>
        ))}
      </Box>
      <Button variant="outlined" onClick={onAgain}>
        {cash('count.again')}
      </Button>
    </Box>
  );
}

export const list = {
  m: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', minHeight: 40, alignItems: 'center' },
  '& > div + div': { borderTop: `1px solid ${tone('hairline')}` },
  '& dd': { m: 0, fontWeight: 600 },
};
