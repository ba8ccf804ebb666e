import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { BulkChange } from '@tresen/contract/articles';
import { translations } from '../../../app/translations.ts';

type StatusMenuProps = { anchor: HTMLElement; onChoose: (change: BulkChange) => void; onClose: () => void };

export function StatusMenu({ anchor, onChoose, onClose }: StatusMenuProps) {
  const t = translations().articles;
  const choices: readonly (readonly [string, BulkChange])[] = [
    [t('row.hide'), { what: 'active', isActive: false }],
    [t('row.show'), { what: 'active', isActive: true }],
    [t('row.soldOut'), { what: 'sold-out', isSoldOut: true }],
    [t('row.available'), { what: 'sold-out', isSoldOut: false }],
  ];
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {choices.map(([label, change]) => (
        <MenuItem
          key={label}
          onClick={() => {
            onClose();
            onChoose(change);
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
