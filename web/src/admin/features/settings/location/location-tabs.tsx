import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '../../../api.ts';
import { tone } from '../../../theme/palette.ts';
import { words } from '../../../words.ts';
import { areasPath, locationPath } from '../paths.ts';

type LocationTabsProps = { locationId: string; tab: 'general' | 'areas' | 'printers' };

/** Three pages about one place. They are links, so each can be opened, shared and gone back to. */
export function LocationTabs({ locationId, tab }: LocationTabsProps) {
  const { routes, settings } = words();
  const areas = useQuery(queries.areas.list.queryOptions({ input: { locationId } }));
  const tabs = [
    { to: locationPath(locationId), label: settings('tabs.general'), isHere: tab === 'general' },
    { to: areasPath(locationId), label: settings('tabs.areas'), isHere: tab === 'areas', n: areas.data?.areas.length },
    { to: `${locationPath(locationId)}/printer`, label: routes('printers'), isHere: tab === 'printers' },
  ];
  return (
    <Box component="nav" aria-label={settings('tabs.label')} sx={strip}>
      {tabs.map(({ to, label, isHere, n }) => (
        <Box key={to} component={Link} to={to} aria-current={isHere ? 'page' : undefined} sx={part}>
          {label}
          {n !== undefined && <span className="count">{n}</span>}
        </Box>
      ))}
    </Box>
  );
}

const strip = {
  display: 'flex',
  mx: { xs: -2, sm: -3, lg: -4 },
  mt: { xs: -2, sm: -3 },
  mb: { xs: 2, sm: 3 },
  px: { sm: 1, lg: 2 },
  borderBottom: `1px solid ${tone('outlineVariant')}`,
};

const part = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  flexGrow: { xs: 1, sm: 0 },
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
