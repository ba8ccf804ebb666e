import { useCallback, useEffect, useState } from 'react';
import { isMarked } from '../../device/journal/is-marked.ts';
import { openTill } from '../../device/till/open-till.ts';
import type { Till } from '../../device/till/till.ts';
import { EnrolScreen } from './enrol/enrol-screen.tsx';
import { NeverOnline } from './states/never-online.tsx';
import { Opening } from './states/opening.tsx';
import { TillScreen } from './till-screen.tsx';

// A till begins to read its memory while its page is still being put together; the screen finds it already open.
if (isMarked()) void openTill().catch(() => undefined);

type Opened = { readonly till: Till | undefined } | 'failed' | undefined;

/** The till of this device, or the way to become one. */
export function PosScreen() {
  const [opened, setOpened] = useState<Opened>();
  const [isEnrolling, setEnrolling] = useState(false);
  const open = useCallback(() => {
    setOpened(undefined);
    openTill().then(
      (till) => setOpened({ till }),
      () => setOpened('failed'),
    );
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
  return <TillScreen till={opened.till} onEnrol={() => setEnrolling(true)} />;
}
