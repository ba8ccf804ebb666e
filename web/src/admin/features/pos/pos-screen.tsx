import { useCallback, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { lazyPart } from '../../app/updates/lazy-part.tsx';
import { isMarked } from '../../device/journal/is-marked.ts';
import { openTill } from '../../device/till/open-till.ts';
import type { Till } from '../../device/till/till.ts';
import { fetchCapabilities } from './counter/capabilities.ts';
import { NeverOnline } from './states/never-online.tsx';
import { Opening } from './states/opening.tsx';
import type { TillPlace } from './till-at-work.tsx';
import { counterPlace, TillScreen } from './till-screen.tsx';

const loadEnrolScreen = async () => (await import('./enrol/enrol-screen.tsx')).EnrolScreen;
const EnrolScreen = lazyPart(loadEnrolScreen);

// A till begins to read its memory while its page is still being put together; the screen finds it already open. Only
// a browser that is none yet fetches the way to become one.
void (isMarked() ? openTill() : loadEnrolScreen()).catch(() => undefined);

type Opened = { readonly till: Till | undefined } | 'failed' | undefined;

/** The till of this device, or the way to become one. */
export function PosScreen(place: Partial<TillPlace>) {
  const [opened, setOpened] = useState<Opened>();
  const [isEnrolling, setEnrolling] = useState(false);
  const open = useCallback(() => {
    setOpened(undefined);
    openTill()
      .then(async (till) => {
        if (till) await fetchCapabilities(till.catalogue.get());
        setOpened({ till });
      })
      .catch(() => setOpened('failed'));
  }, []);
  useEffect(open, [open]);

  if (opened === undefined) return <Opening />;
  if (opened === 'failed') return <NeverOnline onRetry={open} />;
  if (!opened.till || isEnrolling) {
    return (
      <EnrolScreen
        onDone={async () => {
          if (opened.till) await opened.till.close();
          setEnrolling(false);
          open();
        }}
      />
    );
  }
  if (opened.till.identity.role === 'order' && place.serves !== 'tables')
    return <Navigate to="/admin/orders/tables" replace />;
  return <TillScreen {...counterPlace} {...place} till={opened.till} onEnrol={() => setEnrolling(true)} />;
}
