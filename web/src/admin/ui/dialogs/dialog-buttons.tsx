import DialogActions from '@mui/material/DialogActions';
import type { ReactNode } from 'react';

type DialogButtonsProps = {
  /** What the dialog is for. It stands on the right, last in reading order and under the thumb. */
  main: ReactNode;
  /** The ways out and beside it, in front. */
  children?: ReactNode;
};

/** The order of buttons in every dialog: ways out first, the deed last. */
export function DialogButtons({ main, children }: DialogButtonsProps) {
  return (
    <DialogActions>
      {children}
      {main}
    </DialogActions>
  );
}
