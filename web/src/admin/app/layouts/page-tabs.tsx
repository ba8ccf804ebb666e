import Box from '@mui/material/Box';
import { Link, type To } from 'react-router';
import { tone } from '../theme/palette.ts';

type PageTabsProps = {
  label: string;
  tabs: readonly { name: string; to: To; label: string; isHere: boolean; count?: number | undefined }[];
};

/** Pages that belong together, under the bar. They are links, so each can be opened, shared and gone back to. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <Box component="nav" aria-label={label} sx={strip}>
      {tabs.map((tab) => (
        <Box
          key={tab.name}
          component={Link}
          to={tab.to}
          aria-current={tab.isHere ? 'page' : undefined}
          ref={tab.isHere ? bringIntoSight : undefined}
          sx={part}
        >
          {tab.label}
          {tab.count !== undefined && <span className="count">{tab.count}</span>}
        </Box>
      ))}
    </Box>
  );
}

/** On a phone the row is longer than the screen. */
function bringIntoSight(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const strip = {
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  mx: { xs: -2, sm: -3, lg: -4 },
  mt: { xs: -2, sm: -3 },
  px: { sm: 1, lg: 2 },
  borderBottom: `1px solid ${tone('outlineVariant')}`,
};

const part = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  flexGrow: { xs: 1, sm: 0 },
  flexShrink: 0,
  whiteSpace: 'nowrap',
  minHeight: 48,
  px: 2,
  color: 'text.secondary',
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  '&:hover': { bgcolor: tone('surface1') },
  '&[aria-current]': { color: tone('primaryText'), borderBottomColor: 'primary.main' },
  '& .count': {
    minWidth: 24,
    px: 0.75,
    borderRadius: '12px',
    bgcolor: tone('surface2'),
    color: 'text.primary',
    fontSize: '0.875rem',
    lineHeight: '24px',
    textAlign: 'center',
  },
};
