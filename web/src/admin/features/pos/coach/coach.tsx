import { useEffect, useState } from 'react';
import { useCounter } from '../counter/counter.ts';
import { isEmpty } from '../counter/sale.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { CoachBubble } from './coach-bubble.tsx';
import { type Hint, hints } from './hints.ts';
import { noteShown, whatWasShown } from './first-training.ts';
import { FirstSaleCard } from './first-sale-card.tsx';

/** The first time a device practises: three hints that follow what is done, and a word after the first sale. */
export function Coach() {
  const counter = useCounter();
  const [shown, setShown] = useState(whatWasShown);
  const [place, setPlace] = useState(0);
  const hasCart = usePart(counter.sale, (sale) => !isEmpty(sale));
  const isPanelOpen = useValue(counter.panel) !== undefined;
  const [hasSold, setSold] = useState(false);
  useEffect(
    () => counter.result.subscribe(() => setSold((before) => before || counter.result.get() !== undefined)),
    [counter],
  );
  // Whoever does what a hint says needs it no more.
  const reached = hasSold ? 2 : hasCart ? 1 : 0;
  const at = Math.max(place, reached);
  const hint: Hint | undefined = shown === 'nothing' ? hints[at] : undefined;

  function endHints(): void {
    noteShown('hints');
    setShown('hints');
  }

  if (isPanelOpen || shown === 'all') return null;
  if (hint) {
    const isLast = at === hints.length - 1;
    return (
      <CoachBubble
        key={hint}
        hint={hint}
        n={at + 1}
        isLast={isLast}
        onNext={isLast ? endHints : () => setPlace(at + 1)}
        onEnd={endHints}
      />
    );
  }
  if (!hasSold) return null;
  return (
    <FirstSaleCard
      onDone={() => {
        noteShown('all');
        setShown('all');
      }}
    />
  );
}
