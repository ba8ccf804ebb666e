import Popover from '@mui/material/Popover';
import { translations } from '../translations.ts';
import { UserMenuContent } from './user-menu-content.tsx';

type UserMenuProps = { anchor: HTMLElement; isAbove: boolean; onClose: () => void };

export function UserMenu({ anchor, isAbove, onClose }: UserMenuProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: isAbove ? 'top' : 'bottom', horizontal: isAbove ? 'left' : 'right' }}
      transformOrigin={{ vertical: isAbove ? 'bottom' : 'top', horizontal: isAbove ? 'left' : 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translations().admin('user.menu'),
          sx: { width: 304, my: 1 },
        },
      }}
    >
      <UserMenuContent onLeave={onClose} />
    </Popover>
  );
}
