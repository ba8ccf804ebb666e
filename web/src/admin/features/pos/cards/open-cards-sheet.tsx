import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { attemptState, finalWord, isOpenState, takenCents } from '@tresen/domain/cards/card-attempt';
import { useState } from 'react';
import { timeText } from '../../../../shared/format-moment.ts';
import { useValue } from '../../../../shared/store.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import type { CardDesk } from '../../../device/cards/card-desk.ts';
import type { KnownCard } from '../../../device/cards/known-card.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { askManager } from '../person/ask-for-approval.ts';
import { bookHeld } from './book-held.ts';
import { runCard } from './card-run.ts';
import { DecideForm } from './decide-form.tsx';
import { useOpenCards } from './open-cards-strip.tsx';

/** Each card payment that somebody has to deal with, and the ways to do so. Nothing is booked by itself. */
export function OpenCardsSheet({ desk, onClose }: { desk: CardDesk; onClose: () => void }) {
  const open = useOpenCards(desk);
  const t = translations().cards;
  return (
    <Sheet title={t('list.title')} width={520} onClose={onClose}>
      <Stack spacing={2.5} useFlexGap>
        {open.length === 0 && <Alert severity="success">{t('list.none')}</Alert>}
        {open.map((one) => (
          <OpenCard key={one.attempt.attemptId} desk={desk} one={one} onDone={onClose} />
        ))}
      </Stack>
    </Sheet>
  );
}

function OpenCard({ desk, one, onDone }: { desk: CardDesk; one: KnownCard; onDone: () => void }) {
  const counter = useCounter();
  const t = translations().cards;
  const { cardTerminals = [] } = useValue(counter.till.catalogue);
  const [trouble, setTrouble] = useState<string>();
  const { attempt, askedAt } = one;
  const word = finalWord(attempt);
  const isOpen = isOpenState(attemptState(attempt));
  const isBack = attempt.asked !== undefined && attempt.asked.kind !== 'payment';
  const cents = word && !isOpen ? takenCents(word) : (attempt.asked?.amountCents ?? 0);
  const terminal = cardTerminals.find(({ terminalId }) => terminalId === attempt.asked?.terminalId);
  const facts = [
    timeText(askedAt, currentLocale()),
    terminal?.name,
    word?.card && `${word.card.name} ··${word.card.endsWith}`,
  ];

  async function giveBack(): Promise<void> {
    if (!terminal) return setTrouble(t('back.noTerminal'));
    if (!(await askManager(counter))) return;
    onDone();
    const wanted = { orderId: crypto.randomUUID(), bills: [], pieces: [], amountCents: cents, of: attempt.attemptId };
    await runCard({ desk, counter }, wanted, [terminal]);
  }

  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: 600 }}>
        <span>{t(isOpen ? 'list.unclear' : isBack ? 'list.backUnbooked' : 'list.unbooked')}</span>
        <b className="tabular">{moneyText(cents)}</b>
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
      {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
      {isOpen ? (
        <>
          <Button variant="outlined" size="large" onClick={() => void desk.ask().catch(() => setTrouble(t('offline')))}>
            {t('askAgain')}
          </Button>
          <DecideForm desk={desk} attemptId={attempt.attemptId} />
        </>
      ) : isBack ? (
        <span>{t('list.backText')}</span>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '1 1 auto' } }}>
          <Button variant="outlined" size="large" onClick={() => void giveBack()}>
            {t('list.giveBack')}
          </Button>
          <Button
            variant="contained"
            size="large"
            onClick={() =>
              void bookHeld(desk, counter, one).then((why) => (why ? setTrouble(t(`list.${why}`)) : onDone()))
            }
          >
            {t('list.book')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
