import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useStore } from '../../shared/store.ts';
import { lazyPart } from '../updates/lazy-part.tsx';
import { leaveRequest, unsavedForms } from './unsaved-forms.ts';

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** Stands at every exit while something is typed and not saved. */
export function UnsavedChangesGuard() {
  const forms = useStore(unsavedForms);
  const request = useStore(leaveRequest);
  const hasChanges = forms.length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!hasChanges) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [hasChanges]);

  if (blocker.state === 'blocked') {
    return <LeaveDialog forms={forms} onAnswer={(mayLeave) => (mayLeave ? blocker.proceed() : blocker.reset())} />;
  }
  return request ? <LeaveDialog forms={forms} onAnswer={request} /> : null;
}
