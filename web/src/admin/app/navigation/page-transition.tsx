import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useOutlet } from 'react-router';
import { focusHeading } from './focus-heading.ts';
import { leaveTime, pageMotion, phaseOf } from './page-motion.ts';

type Shown = { readonly path: string; readonly page: ReactNode };

/** The transition named `page`, out-in: the old page fades, then the new one comes. */
export function PageTransition() {
  const { pathname } = useLocation();
  const page = useOutlet();
  const [shown, setShown] = useState<Shown>({ path: pathname, page });
  const phase = phaseOf(shown.path, pathname);
  const isLeaving = phase === 'leave';

  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => setShown({ path: pathname, page }), leaveTime(isMotionReduced()));
    return () => clearTimeout(timer);
  }, [isLeaving, pathname, page]);

  useEffect(() => focusHeading(), [shown.path]);

  return (
    <Box
      key={shown.path}
      data-transition={pageMotion.name}
      className={`${pageMotion.name}-${phase}`}
      sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      {isLeaving ? shown.page : page}
    </Box>
  );
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
