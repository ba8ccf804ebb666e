import { mdiDotsVertical, mdiPencilOutline, mdiQrcode } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { api } from '../../../app/api.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { enableMenu, removeMenu, tryAct, unpublishMenu } from '../menu-acts.ts';
import { StateChip } from '../state-chip.tsx';

export type ListedMenu = Awaited<ReturnType<typeof api.menus.list>>['menus'][number];

type MenuCardProps = { menu: ListedMenu; onEdit: () => void; onShare: () => void; onDisable: () => void };

export function MenuCard({ menu, onEdit, onShare, onDisable }: MenuCardProps) {
  const { common, menus: say } = translations();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { menuId, name, state } = menu;
  const acts = [
    state === 'published' && { label: say('list.disable'), act: onDisable },
    state === 'disabled' && { label: say('list.enable'), act: () => void enableMenu(menu) },
    state !== 'draft' && { label: say('publish.unpublish'), act: () => void unpublishMenu(menu) },
    !menu.isDefault && {
      label: say('list.makeDefault'),
      act: () => void tryAct(() => api.menus.setDefault({ menuId })),
    },
    { label: say('list.duplicate'), act: () => void duplicate(menu) },
    { label: common('delete'), act: () => void removeMenu(menu) },
  ].filter((act) => act !== false);

  return (
    <Card component="li" sx={{ display: 'flex', overflow: 'hidden' }}>
      <Box sx={thumbnail} aria-hidden>
        <Icon path={mdiQrcode} sx={{ fontSize: 40 }} />
      </Box>
      <Box sx={{ p: 2, flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="h3" component="h2" noWrap>
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary" noWrap>
              {menu.locationName}
              {menu.isDefault && ` · ${say('list.isDefault')}`}
            </Typography>
          </Box>
          <IconButton
            edge="end"
            aria-label={say('list.acts', { name })}
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <Icon path={mdiDotsVertical} />
          </IconButton>
        </Box>
        <StateChip state={state} hasChanges={menu.hasUnpublishedChanges && state !== 'draft'} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {say('list.entries', { n: menu.entries })} · {say('list.views', { n: menu.viewsInWeek })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiPencilOutline} />}
            onClick={onEdit}
            aria-label={`${say('list.edit')}: ${name}`}
          >
            {say('list.edit')}
          </Button>
          <Button
            variant="text"
            startIcon={<Icon path={mdiQrcode} />}
            onClick={onShare}
            aria-label={`${say('list.share')}: ${name}`}
          >
            {say('list.share')}
          </Button>
        </Box>
      </Box>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          {acts.map(({ label, act }) => (
            <MenuItem
              key={label}
              onClick={() => {
                setAnchor(undefined);
                act();
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Card>
  );
}

async function duplicate({ menuId, name, locationId }: ListedMenu): Promise<void> {
  const copy = {
    menuId: crypto.randomUUID(),
    locationId,
    name: translations().menus('list.copyName', { name }).slice(0, 100),
    from: { what: 'menu' as const, menuId },
  };
  await tryAct(() => api.menus.create(copy));
}

const thumbnail = {
  width: { xs: 56, sm: 96 },
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  bgcolor: tone('surface2'),
  color: tone('primaryText'),
};
