import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useValue } from '../../../shared/store.ts';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { translations } from '../translations.ts';
import { useCurrentRow } from './current-row.ts';
import { isFirstLoad } from './entrance.ts';
import { pageTitle } from './page-title.ts';

/** Names the page in the title of the window and, after a navigation, to those who do not see it change. */
export function RouteAnnouncer() {
  const row = useCurrentRow();
  const [announced, setAnnounced] = useState('');
  const { common, routes } = translations();
  const named = useValue(pageTitle);
  const { pathname } = useLocation();
  const kind = row ? routes(row.title) : undefined;
  const title = kind && named?.path === pathname ? `${named.name} – ${kind}` : kind;

  useEffect(() => {
    if (!title) return;
    document.title = `${title} – ${common('productName')}`;
    if (!isFirstLoad.get()) setAnnounced(title);
  }, [title, common]);

  return (
    <Box aria-live="polite" sx={visuallyHidden}>
      {announced}
    </Box>
  );
}
