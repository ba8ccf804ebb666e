import { mdiFullscreen } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { activePath, itemsFor, type NavigationItem, profileItem, rowAt } from '../navigation/navigation-items.ts';
import { translations } from '../translations.ts';
import { navigationChild, navigationEntry } from './navigation-styles.ts';
import { useNavigationVisitor } from './navigation-visitor.ts';

const groups = ['operation', 'numbers', 'offer', 'settings'] as const;

/** All destinations of this person, in their groups. */
export function NavigationList({ onLeave }: { onLeave?: () => void }) {
  const { admin } = translations();
  const found = itemsFor(useNavigationVisitor()).filter(({ isTab }) => !isTab);
  const items = found.length > 0 ? found : [profileItem];
  const active = activePath(useLocation().pathname, items);
  return (
    <Box component="nav" aria-label={admin('nav.label')} sx={{ px: 1.5, pb: 1 }}>
      {groups.map((group) => {
        const members = items.filter((item) => item.group === group);
        if (members.length === 0) return null;
        return (
          <Box key={group} role="group" aria-labelledby={`nav-${group}`}>
            <Typography id={`nav-${group}`} component="p" sx={heading}>
              {admin(`nav.${group}`)}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {members.map((item) => (
                <Entry key={item.path} item={item} isActive={item.path === active} onLeave={onLeave} />
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const heading = {
  px: 1.5,
  pt: 1,
  pb: 0.25,
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: '18px',
};

type EntryProps = { item: NavigationItem; isActive: boolean; onLeave: (() => void) | undefined };

function Entry({ item, isActive, onLeave }: EntryProps) {
  const { admin, routes } = translations();
  const row = rowAt(item.path);
  const isFullscreen = row.layout === 'admin-fullscreen';
  return (
    <li>
      <Box
        component={Link}
        to={item.path}
        aria-current={isActive ? 'page' : undefined}
        onClick={onLeave}
        sx={item.isChild ? navigationChild : navigationEntry}
      >
        {item.isChild ? <Box sx={{ width: 24 }} /> : <Icon path={item.icon} />}
        <Box component="span" sx={{ flexGrow: 1, fontWeight: item.isChild ? 400 : 600 }}>
          {routes(row.title)}
        </Box>
        {isFullscreen && <Icon path={mdiFullscreen} titleAccess={admin('nav.fullscreen')} fontSize="small" />}
      </Box>
    </li>
  );
}
