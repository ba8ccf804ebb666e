import { mdiCheck, mdiFilterVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { translations } from '../../../app/translations.ts';
import { type Show, shows } from './list-filter.ts';

type Counts = Readonly<Record<'all' | 'undeclared' | 'soldOut' | 'hidden' | 'sample' | 'retired', number>>;

type FilterMenuProps = { show: Show; counts: Counts | undefined; onShow: (show: Show) => void };

/** What state the articles are in: all of them, or only those that need a look. */
export function FilterMenu({ show, counts, onShow }: FilterMenuProps) {
  const t = translations().articles;
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        variant="text"
        startIcon={<Icon path={mdiFilterVariant} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={show === 'all' ? undefined : t('filter.active', { name: t(`filter.${show}`) })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none' }}
      >
        {t('filter.label')}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {shows.map((choice) => (
          <MenuItem
            key={choice}
            selected={choice === show}
            role="menuitemradio"
            aria-checked={choice === show}
            onClick={() => {
              setAnchor(undefined);
              onShow(choice);
            }}
          >
            <ListItemIcon>{choice === show && <Icon path={mdiCheck} />}</ListItemIcon>
            {t(`filter.${choice}`)}
            <Box component="span" sx={{ ml: 'auto', pl: 3, color: 'text.secondary' }}>
              {counts?.[countOf[choice]]}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const countOf = {
  all: 'all',
  undeclared: 'undeclared',
  'sold-out': 'soldOut',
  hidden: 'hidden',
  sample: 'sample',
  retired: 'retired',
} as const;
