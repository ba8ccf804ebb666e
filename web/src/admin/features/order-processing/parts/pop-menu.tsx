import Menu, { type MenuProps } from '@mui/material/Menu';

type PopMenuProps = Omit<MenuProps, 'open' | 'anchorEl' | 'container'> & { anchor: HTMLElement; isOpen?: boolean };

/** A menu inside the landmark it belongs to: who jumps between landmarks would never meet one beside them. */
export function PopMenu({ anchor, isOpen = true, ...rest }: PopMenuProps) {
  return <Menu {...rest} open={isOpen} anchorEl={anchor} container={anchor.closest('[role="dialog"], main')} />;
}
