import { useEffect, useMemo, useState } from 'react';
import type { Till } from '../../device/till/till.ts';
import { trainingTill } from '../../device/till/training-till.ts';
import { followProgress } from './counter/follow-progress.ts';
import { leaveTillFor, sessionOfTill } from './counter/session-of-till.ts';
import { usePart } from '../../../shared/store.ts';
import { display } from './display/display.ts';
import { pinUntilClosed } from './display/pin-until-closed.ts';
import { startPaper } from './paper/till-paper.ts';
import { Opening } from './states/opening.tsx';
import { CounterScreen } from './frame/counter-screen.tsx';
import { TillAtWork, type TillPlace } from './till-at-work.tsx';
import { TrainingVeil } from './training/training-veil.tsx';
import { useBoundToTrain } from './training/use-bound-to-train.ts';
import { useTrainingRequest } from './training/use-training-request.ts';

export const counterPlace: TillPlace = { serves: 'counter', atWork: CounterScreen };

type TillScreenProps = TillPlace & { till: Till; onEnrol: () => void };

/** The till of this device, or the one that only practises: two counters that have nothing on them in common. */
export function TillScreen({ till, onEnrol, ...place }: TillScreenProps) {
  const [session] = useState(() => sessionOfTill(till));
  const isBound = useBoundToTrain(till);
  const isTraining = usePart(till.state, (state) => state.isTraining) || isBound;
  const isUndecided = useTrainingRequest(till);
  const practice = useMemo(() => trainingTill(till), [till]);
  const waitsForZReport = usePart(display, (look) => look.waitsForZReport);
  useEffect(() => (waitsForZReport ? pinUntilClosed(till) : undefined), [till, waitsForZReport]);
  useEffect(() => () => leaveTillFor(window.location.pathname, till, session), [till, session]);
  useEffect(() => followProgress(session), [session]);
  useEffect(() => startPaper({ till, ...session }), [till, session]);
  if (isUndecided && !isTraining) return <Opening />;
  return (
    <>
      <TillAtWork
        {...place}
        key={isTraining ? 'training' : 'selling'}
        till={isTraining ? practice : till}
        session={session}
        onEnrol={onEnrol}
      />
      {isTraining && <TrainingVeil />}
    </>
  );
}
