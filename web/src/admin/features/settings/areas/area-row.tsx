import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { areaPath } from '../paths.ts';
import { areaSummary } from './area-summary.ts';
import type { AreaRecord, CategoryNames } from './area-values.ts';

type AreaRowProps = {
  area: AreaRecord;
  categories: CategoryNames;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

export function AreaRow({ area, categories, onUp, onDown }: AreaRowProps) {
  const { settings } = translations();
  const isOffline = useIsOffline();
  const { name } = area;
  const acts = [
    { label: settings('order.up', { name }), icon: mdiArrowUp, act: onUp },
    { label: settings('order.down', { name }), icon: mdiArrowDown, act: onDown },
  ];
  return (
    <Card component="li" sx={row}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          <MuiLink component={Link} to={areaPath(area.locationId, area.areaId)} underline="none" sx={wholeRow}>
            {name}
          </MuiLink>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {areaSummary(area, categories)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {settings('area.visible', { n: area.visibleArticles })}
        </Typography>
      </Box>
      <Box sx={{ position: 'relative', zIndex: 1, display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
        {acts.map(({ label, icon, act }) => (
          <IconButton key={icon} aria-label={label} title={label} disabled={isOffline || !act} onClick={act}>
            <Icon path={icon} />
          </IconButton>
        ))}
      </Box>
    </Card>
  );
}

const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  p: 2,
  '&:hover': { bgcolor: tone('surface1') },
};

const wholeRow = { color: 'text.primary', '&::after': { content: '""', position: 'absolute', inset: 0 } };
