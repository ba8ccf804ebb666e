import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { KeyboardEvent, ReactNode } from 'react';
import { tone } from '../../../app/theme/palette.ts';
import { BareDialog } from '../../../ui/dialogs/bare-dialog.tsx';
import { breakpoints } from '../../../app/theme/theme.ts';

type EditorFrameProps = { label: string; isNew: boolean; onClose: () => void; children: ReactNode };

/** From 1280 px an article is edited beside the list; below it comes over it; on a phone it is the whole screen. */
export function EditorFrame({ label, isNew, onClose, children }: EditorFrameProps) {
  const isPhone = !useMediaQuery(`(min-width:${breakpoints.sm}px)`, { noSsr: true });
  const isWide = useMediaQuery(`(min-width:${breakpoints.lg}px)`, { noSsr: true });
  if (isPhone || isNew) {
    return (
      <BareDialog
        name={{ label }}
        isWhole={isPhone}
        width="md"
        look={{ ...plain, ...(isPhone ? { borderRadius: 0, border: 0 } : {}) }}
        onClose={onClose}
      >
        {children}
      </BareDialog>
    );
  }
  if (!isWide) {
    return (
      <Drawer
        open
        anchor="right"
        onClose={onClose}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label, sx: sheet } }}
      >
        {children}
      </Drawer>
    );
  }

  function hear(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  }

  return (
    <Box component="aside" aria-label={label} onKeyDown={hear} sx={docked}>
      {children}
    </Box>
  );
}

const plain = { p: 0, overflow: 'hidden' };
const sheet = { width: 640, maxWidth: '100%', border: 0, borderLeft: `1px solid ${tone('outlineVariant')}` };

/** Fills the page below the top bar, to its edges: takes back the padding of the page. */
const docked = {
  position: 'sticky',
  top: 64,
  flex: 'none',
  width: 640,
  height: 'calc(100dvh - 64px)',
  mt: -3,
  mb: -3,
  mr: -4,
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.default',
  borderLeft: `1px solid ${tone('outlineVariant')}`,
};
