import { useValue } from '../../../../shared/store.ts';
import type { CardDesk } from '../../../device/cards/card-desk.ts';
import { useCounter } from '../counter/counter.ts';
import { cardRun } from './card-run.ts';
import { CardSheet } from './card-sheet.tsx';
import { openList } from './open-cards-strip.tsx';
import { OpenCardsSheet } from './open-cards-sheet.tsx';
import { twiceQuestion } from './may-book.ts';
import { TwiceSheet } from './twice-sheet.tsx';

/** What lies over the counter while a card is charged, or asks to be dealt with. */
export function CardsOver({ desk }: { desk: CardDesk }) {
  const { till } = useCounter();
  const run = useValue(cardRun);
  const question = useValue(twiceQuestion);
  const isListOpen = useValue(openList);
  if (till.isTraining) return null;
  return (
    <>
      {isListOpen && <OpenCardsSheet desk={desk} onClose={() => openList.set(false)} />}
      {run && <CardSheet run={run} desk={desk} />}
      {question && <TwiceSheet question={question} />}
    </>
  );
}
