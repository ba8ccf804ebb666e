import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useValue } from '../../../shared/store.ts';
import { lazyPart } from '../updates/lazy-part.tsx';
import { leaveRequest, takePass, unsavedForms } from './unsaved-forms.ts';

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** Stands at every exit while something is typed and not saved. */
export function UnsavedChangesGuard() {
  const forms = useValue(unsavedForms);
  const request = useValue(leaveRequest);
  const hasChanges = forms.length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !takePass() && unsavedForms.get().length > 0 && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  const latest = useRef(blocker);

  useEffect(() => {
    latest.current = blocker;
    // A save that was under way has ended meanwhile: there is nothing left to ask.
    if (blocker.state === 'blocked' && !hasChanges) blocker.proceed();
  }, [blocker, hasChanges]);

  function answer(mayLeave: boolean): void {
    if (latest.current.state !== 'blocked') return;
    if (mayLeave) latest.current.proceed();
    else latest.current.reset();
  }

  useEffect(() => {
    if (!hasChanges) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [hasChanges]);

  if (blocker.state === 'blocked') {
    return <LeaveDialog forms={forms} onAnswer={answer} />;
  }
  return request ? <LeaveDialog forms={forms} onAnswer={request} /> : null;
}

/** A page, and what is open on it: a filter in the address is no other page. */
function placeOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const params = new URLSearchParams(search);
  return [pathname, params.get('article'), params.get('open')].join(' ');
}
