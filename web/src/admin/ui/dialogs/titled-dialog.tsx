import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type ReactNode, useId } from 'react';
import { breakpoints } from '../../app/theme/theme.ts';
import { DialogButtons } from './dialog-buttons.tsx';

type TitledDialogProps = {
  title: ReactNode;
  /** Without one it is as wide as its text needs. */
  width?: 'xs' | 'sm' | 'md';
  isWholeOnPhones?: boolean;
  /** It interrupts: said at once, together with its text. */
  role?: 'alertdialog';
  /** Read out together with the title. */
  text?: string;
  /** Between title and content, over the whole width. */
  belowTitle?: ReactNode;
  aboveButtons?: ReactNode;
  /** What the dialog is for, and the ways out of it. */
  main?: ReactNode;
  others?: ReactNode;
  /** Makes a form of it: its button submits, and so does Enter in a field. */
  onSubmit?: (event: FormEvent) => void;
  /** Escape or a press beside it. Without it only its own buttons close the dialog. */
  onClose?: ((event: object, reason: 'backdropClick' | 'escapeKeyDown') => void) | undefined;
  children?: ReactNode;
};

/** Every dialog that has a title, something below it and a row of buttons. */
export function TitledDialog({ title, width, isWholeOnPhones = false, role, text, ...rest }: TitledDialogProps) {
  const { belowTitle, aboveButtons, main, others, onSubmit, onClose, children } = rest;
  const textId = useId();
  const isPhone = !useMediaQuery(`(min-width:${breakpoints.sm}px)`, { noSsr: true });
  const isWhole = isPhone && isWholeOnPhones;
  const hasButtons = main !== undefined || others !== undefined;
  const inside = (
    <>
      <DialogTitle>{title}</DialogTitle>
      {belowTitle}
      <DialogContent>
        {text !== undefined && <DialogContentText id={textId}>{text}</DialogContentText>}
        {children}
      </DialogContent>
      {aboveButtons}
      {hasButtons && <DialogButtons main={main}>{others}</DialogButtons>}
    </>
  );
  return (
    <Dialog
      open
      fullScreen={isWhole}
      {...(width && { fullWidth: true, maxWidth: width })}
      {...(role && { role })}
      {...(onClose && { onClose })}
      {...(text !== undefined && { 'aria-describedby': textId })}
      slotProps={{ paper: { sx: isWhole ? { borderRadius: 0, border: 0 } : {} } }}
    >
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit} style={{ display: 'contents' }}>
          {inside}
        </form>
      ) : (
        inside
      )}
    </Dialog>
  );
}
