import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { FigureMenuProps } from './figure-menu.tsx';
import { saveFigures } from './save-figures.ts';
import { translations } from '../../app/translations.ts';

type FigureMenuListProps = FigureMenuProps & { anchor: HTMLElement; onClose: () => void };

export function FigureMenuList({ title, table, isTable, onTable, anchor, onClose }: FigureMenuListProps) {
  const t = translations().figures;
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {onTable && (
        <MenuItem
          onClick={() => {
            onClose();
            onTable(!isTable);
          }}
        >
          {isTable ? t('asChart') : t('asTable')}
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          onClose();
          saveFigures(title, table);
        }}
      >
        {t('csv')}
      </MenuItem>
    </Menu>
  );
}
