import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { BulkChange } from '@tresen/contract/articles';
import { translations } from '../../../app/translations.ts';

type StatusMenuProps = {
  anchor: HTMLElement;
  onChoose: (change: BulkChange) => void;
  /** Absent for what nobody counts. */
  onCount: (() => void) | undefined;
  onClose: () => void;
};

export function StatusMenu({ anchor, onChoose, onCount, onClose }: StatusMenuProps) {
  const t = translations().articles;
  const choices: readonly (readonly [string, () => void])[] = [
    [t('row.hide'), () => onChoose({ what: 'active', isActive: false })],
    [t('row.show'), () => onChoose({ what: 'active', isActive: true })],
    [t('row.soldOut'), () => onChoose({ what: 'sold-out', isSoldOut: true })],
    [t('row.available'), () => onChoose({ what: 'sold-out', isSoldOut: false })],
    ...(onCount ? [[t('row.left'), onCount] as const] : []),
  ];
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {choices.map(([label, choose]) => (
        <MenuItem
          key={label}
          onClick={() => {
            onClose();
            choose();
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
