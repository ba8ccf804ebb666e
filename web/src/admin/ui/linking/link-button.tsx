import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CameraLinks } from '../../device/neighbours/link-by-camera.ts';
import { loadTranslations } from '../../app/translations.ts';
import { lazyPart } from '../../app/updates/lazy-part.tsx';
import type { LinkDialogProps } from './link-dialog.tsx';

const LinkDialog = lazyPart<LinkDialogProps>(async () => {
  const [{ LinkDialog: Dialog }] = await Promise.all([import('./link-dialog.tsx'), loadTranslations('links')]);
  return Dialog;
});

type LinkButtonProps = { camera: CameraLinks; from: LinkDialogProps['from']; children: string };

/** To the dialog that links this device to another without a server. It reads pictures, and is fetched when it is wanted. */
export function LinkButton({ camera, from, children }: LinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        sx={{ flex: 'none', ml: 'auto' }}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && <LinkDialog camera={camera} from={from} onClose={() => setOpen(false)} />}
    </>
  );
}
