import { mdiDotsVertical } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useValue } from '../../../shared/store.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { connectivity } from '../../app/connectivity/connectivity-store.ts';
import { translations } from '../../app/translations.ts';
import { exportArticles } from './sheet/export-articles.ts';

type MoreMenuProps = { onImport: () => void; onCategories: () => void; onSelect: (() => void) | undefined };

/** What is not done every day. */
export function MoreMenu({ onImport, onCategories, onSelect }: MoreMenuProps) {
  const t = translations().articles;
  const { isShown: isOffline } = useValue(connectivity);
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const acts = [
    ...(onSelect ? [[t('list.selectMode'), onSelect] as const] : []),
    [t('more.categories'), onCategories] as const,
    [t('more.options'), () => void navigate('/admin/articles/options')] as const,
    [t('more.import'), onImport] as const,
    [t('more.exportCsv'), () => void exportArticles('csv')] as const,
    [t('more.exportXlsx'), () => void exportArticles('xlsx')] as const,
  ];
  return (
    <>
      <IconButton
        aria-label={t('more.label')}
        title={t('more.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {acts.map(([label, act]) => (
          <MenuItem
            key={label}
            disabled={isOffline && act !== onSelect}
            onClick={() => {
              setAnchor(undefined);
              act();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
