import { mdiMenu } from '@mdi/js';
import Box from '@mui/material/Box';
import { isManager } from '@tresen/domain/people/roles';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { activePath, barItemsFor, rowAt } from '../navigation/navigation-items.ts';
import { tone } from '../theme/palette.ts';
import { zIndex } from '../theme/theme.ts';
import { translations } from '../translations.ts';
import { navigationTile } from './navigation-styles.ts';
import { useNavigationVisitor } from './navigation-visitor.ts';

export function BottomBar({ onMore }: { onMore: () => void }) {
  const { admin, common, routes } = translations();
  const visitor = useNavigationVisitor();
  const items = barItemsFor(visitor);
  const active = activePath(useLocation().pathname, items);
  const hasMore = visitor.role !== undefined && isManager(visitor.role);
  return (
    <Box component="nav" aria-label={admin('nav.label')} sx={bar}>
      {items.map(({ path, icon }) => (
        <Box
          key={path}
          component={Link}
          to={path}
          aria-current={path === active ? 'page' : undefined}
          sx={{ ...navigationTile, flex: 1 }}
        >
          <span className="pill">
            <Icon path={icon} />
          </span>
          {routes(rowAt(path).title)}
        </Box>
      ))}
      {hasMore && (
        <Box
          component="button"
          type="button"
          aria-haspopup="dialog"
          aria-current={active ? undefined : 'true'}
          onClick={onMore}
          sx={{ ...navigationTile, flex: 1 }}
        >
          <span className="pill">
            <Icon path={mdiMenu} />
          </span>
          {common('more')}
        </Box>
      )}
    </Box>
  );
}

const bar = {
  position: 'fixed',
  zIndex: zIndex.appBar,
  insetInline: 0,
  bottom: 0,
  height: 'calc(72px + env(safe-area-inset-bottom))',
  pb: 'env(safe-area-inset-bottom)',
  px: 0.5,
  display: 'flex',
  alignItems: 'center',
  bgcolor: 'background.default',
  borderTop: `1px solid ${tone('outlineVariant')}`,
};
