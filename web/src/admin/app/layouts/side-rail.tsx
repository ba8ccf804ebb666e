import { mdiChevronDoubleRight, mdiCogOutline, mdiMenu } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { activePath, railItemsFor, rowAt } from '../navigation/navigation-items.ts';
import { tone } from '../theme/palette.ts';
import { translations } from '../translations.ts';
import { collapseDrawer } from './drawer-state.ts';
import { navigationTile } from './navigation-styles.ts';
import { useNavigationVisitor } from './navigation-visitor.ts';

/** The rail has one way to all settings; it starts at the locations. */
const settingsPath = '/admin/settings/locations';

/** Up to seven destinations; the rest is behind the first button. */
export function SideRail({ canExpand, onMore }: { canExpand: boolean; onMore: () => void }) {
  const { admin, routes } = translations();
  const items = railItemsFor(useNavigationVisitor());
  const active = activePath(useLocation().pathname, items);
  const label = canExpand ? admin('nav.expand') : admin('nav.open');
  return (
    <Box component="aside" aria-label={admin('nav.label')} sx={rail}>
      <Box sx={{ height: 64, display: 'grid', placeItems: 'center' }}>
        <IconButton aria-label={label} title={label} onClick={canExpand ? () => collapseDrawer(false) : onMore}>
          <Icon path={canExpand ? mdiChevronDoubleRight : mdiMenu} />
        </IconButton>
      </Box>
      <Box component="nav" aria-label={admin('nav.label')}>
        {items.map(({ path, icon }) => (
          <Box
            key={path}
            component={Link}
            to={path}
            aria-current={path === active ? 'page' : undefined}
            sx={{ ...navigationTile, py: 0.75, px: 0.5, hyphens: 'auto' }}
          >
            <span className="pill">
              <Icon path={path === settingsPath ? mdiCogOutline : icon} />
            </span>
            {path === settingsPath ? admin('nav.settings') : routes(rowAt(path).title)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const rail = {
  position: 'sticky',
  top: 0,
  width: 88,
  height: '100dvh',
  flex: 'none',
  overflowY: 'auto',
  borderRight: `1px solid ${tone('outlineVariant')}`,
};
