import { mdiCreditCardOffOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { attemptState, isOpenState } from '@tresen/domain/cards/card-attempt';
import { bookedWithinMs } from '@tresen/domain/cards/ask-again';
import { isUnbooked } from '@tresen/domain/cards/card-payment';
import { useEffect, useState } from 'react';
import { createStore, useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import type { CardDesk } from '../../../device/cards/card-desk.ts';
import type { KnownCard } from '../../../device/cards/known-card.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { cardRun } from './card-run.ts';

export const openList = createStore(false);

const firstSeen = new Map<string, number>();

/** Unclear, or paid and not booked, for longer than it takes to book it. Shown on every till of the place. */
export function openForPeople(known: readonly KnownCard[], nowMs: number): readonly KnownCard[] {
  return known.filter((one) => {
    const { attemptId } = one.attempt;
    const isOpen = isOpenState(attemptState(one.attempt));
    if (!isOpen && !isUnbooked(known, one)) return false;
    const key = `${attemptId} ${isOpen ? 'open' : 'paid'}`;
    const seen = firstSeen.get(key) ?? nowMs;
    firstSeen.set(key, seen);
    // While a terminal is at it, it is nobody's problem yet.
    if (attemptState(one.attempt) === 'asked' && nowMs - Date.parse(one.askedAt) < 240_000) return false;
    return nowMs - seen >= (isOpen ? 0 : bookedWithinMs);
  });
}

export function useOpenCards(desk: CardDesk): readonly KnownCard[] {
  const known = useValue(desk.known);
  const run = useValue(cardRun);
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 2000);
    return () => clearInterval(timer);
  }, []);
  return openForPeople(known, nowMs).filter(({ attempt }) => attempt.attemptId !== run?.attemptId);
}

/** Money that nobody has booked, and payments that nobody knows the end of. */
export function OpenCardsStrip({ desk }: { desk: CardDesk }) {
  const { till } = useCounter();
  const open = useOpenCards(desk);
  const t = translations().cards;
  if (till.isTraining || open.length === 0) return null;
  const cents = open.reduce((sum, { attempt }) => sum + (attempt.asked?.amountCents ?? 0), 0);
  const isPaid = open.some(({ attempt }) => attemptState(attempt) === 'approved');
  return (
    <Box sx={look} data-open-cards={open.length}>
      <PlainIcon path={mdiCreditCardOffOutline} />
      <span>{t(isPaid ? 'strip.paid' : 'strip.open', { n: open.length, amount: moneyText(cents) })}</span>
      <Button variant="text" color="inherit" sx={{ '&&': { minHeight: 48 } }} onClick={() => openList.set(true)}>
        {t('strip.show')}
      </Button>
    </Box>
  );
}

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 48,
  px: 2,
  py: 0.5,
  fontSize: '0.9375rem',
  lineHeight: '20px',
  fontWeight: 500,
  bgcolor: 'var(--app-palette-warning-container)',
  color: 'var(--app-palette-warning-onContainer)',
  '& svg': { flex: 'none' },
  '& > span': { flex: 1 },
};
