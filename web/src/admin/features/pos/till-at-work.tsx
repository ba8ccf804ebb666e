import { asksForPins } from '@tresen/domain/people/approval';
import { type ComponentType, useEffect, useState } from 'react';
import type { Till } from '../../device/till/till.ts';
import { holdPage } from '../../app/updates/reasons-to-stay.ts';
import { rememberedArea } from '../../app/till-area.ts';
import { type Counter, CounterContext, createCounter, type TillSession } from './counter/counter.ts';
import { isEmpty } from './counter/sale.ts';
import { startCounter } from './counter/start-counter.ts';
import { afterDrawn } from '../../../shared/after-drawn.ts';
import { usePart, useValue } from '../../../shared/store.ts';
import { LockScreen } from './person/lock-screen.tsx';
import { takePlace } from './person/take-place.ts';
import { useSessionPerson } from './person/use-person.ts';
import { AreaChoice } from './states/area-choice.tsx';
import { Elsewhere } from './states/elsewhere.tsx';
import { Frozen } from './states/frozen.tsx';
import { Opening } from './states/opening.tsx';

/** Where a till sells, and what is shown there. */
export type TillPlace = { serves: Counter['serves']; atWork: ComponentType };

type TillAtWorkProps = TillPlace & { till: Till; session: TillSession; onEnrol: () => void };

/** A till that is one: selling, or saying why not. */
export function TillAtWork({ till, session, onEnrol, serves, atWork: AtWork }: TillAtWorkProps) {
  const [counter] = useState(() => createCounter(till, rememberedArea(), session, serves));
  const writer = usePart(till.state, (state) => state.writer);
  const frozen = usePart(till.state, (state) => state.frozen);
  const catalogue = useValue(till.catalogue);
  const { areas } = catalogue;
  const needsPin = asksForPins(catalogue);
  const areaId = useValue(counter.areaId);
  const person = useValue(counter.person);
  const hasCart = usePart(counter.sale, (sale) => !isEmpty(sale));
  useSessionPerson(counter, { needsPin });
  useEffect(() => (serves === 'counter' ? startCounter(counter, afterDrawn) : undefined), [counter, serves]);
  useEffect(() => (hasCart ? holdPage() : undefined), [hasCart]);
  const booked = useValue(counter.result);
  useEffect(() => (booked ? holdForChange() : undefined), [booked]);

  if (frozen !== undefined) return <Frozen till={till} cause={frozen} onEnrol={onEnrol} />;
  if (writer === 'elsewhere') return <Elsewhere till={till} />;
  if (writer === 'waiting') return <Opening />;
  const hasArea = serves === 'tables' || areas.length === 0 || areas.some((area) => area.areaId === areaId);
  return (
    <CounterContext value={counter}>
      {needsPin && person?.via !== 'pin' ? (
        <LockScreen onUnlock={(next) => void takePlace(counter, next)} />
      ) : hasArea ? (
        <AtWork />
      ) : (
        <AreaChoice />
      )}
    </CounterContext>
  );
}

/** The change is still being counted out: what the screen says of it stays for a while. */
function holdForChange(): () => void {
  const letGo = holdPage();
  const timer = setTimeout(letGo, 60_000);
  return () => {
    clearTimeout(timer);
    letGo();
  };
}
