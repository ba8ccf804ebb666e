import Dialog from '@mui/material/Dialog';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

type BareDialogProps = {
  /** The id of its title, or its name where none is drawn. */
  name: { readonly titleId: string } | { readonly label: string };
  width?: 'xs' | 'sm' | 'md';
  isWhole?: boolean;
  /** How the sheet itself looks, and where it lies. */
  look?: SxProps<Theme>;
  place?: SxProps<Theme>;
  /** A press anywhere on it. */
  onPress?: () => void;
  onClose: (event: { preventDefault?: () => void }) => void;
  children: ReactNode;
};

/** A dialog that draws all of itself: only where title, content and buttons in a row will not do. */
export function BareDialog({ name, width, isWhole = false, look = {}, place, ...rest }: BareDialogProps) {
  const { onPress, onClose, children } = rest;
  return (
    <Dialog
      open
      fullScreen={isWhole}
      {...(width && { fullWidth: true, maxWidth: width })}
      {...('titleId' in name && { 'aria-labelledby': name.titleId })}
      {...(place && { sx: place })}
      onClose={onClose}
      slotProps={{
        paper: {
          sx: look,
          ...('label' in name && { 'aria-label': name.label, 'aria-labelledby': undefined }),
          ...(onPress && { onClick: onPress }),
        },
      }}
    >
      {children}
    </Dialog>
  );
}
