import Box from '@mui/material/Box';
import { Link, useSearchParams } from 'react-router';
import { tone } from '../../theme/palette.ts';
import { words } from '../../words.ts';

export type ZReportTab = 'reports' | 'cash';

/** The closed days and the cash book of a place, over the same period. Links, so each can be opened and gone back to. */
export function ZReportTabs({ tab }: { tab: ZReportTab }) {
  const { closing } = words();
  const [search] = useSearchParams();
  const tabs = [
    { name: 'reports', label: closing('zReports.list') },
    { name: 'cash', label: closing('cashBook.title') },
  ] as const;
  return (
    <Box component="nav" aria-label={closing('cashBook.tabs')} sx={strip}>
      {tabs.map(({ name, label }) => (
        <Box
          key={name}
          component={Link}
          to={{ search: withTab(search, name) }}
          aria-current={name === tab ? 'page' : undefined}
          sx={part}
        >
          {label}
        </Box>
      ))}
    </Box>
  );
}

function withTab(search: URLSearchParams, tab: ZReportTab): string {
  const next = new URLSearchParams(search);
  if (tab === 'cash') next.set('tab', tab);
  else next.delete('tab');
  return next.toString();
}

const strip = {
  display: 'flex',
  mx: { xs: -2, sm: -3, lg: -4 },
  mt: { xs: -2, sm: -3 },
  px: { sm: 1, lg: 2 },
  borderBottom: `1px solid ${tone('outlineVariant')}`,
};

const part = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexGrow: { xs: 1, sm: 0 },
  minHeight: 48,
  px: 2,
  color: 'text.secondary',
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  '&:hover': { bgcolor: tone('surface1') },
  '&[aria-current]': { color: tone('primaryText'), borderBottomColor: 'primary.main' },
};
