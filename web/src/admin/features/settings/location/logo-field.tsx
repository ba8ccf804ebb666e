import { mdiImageOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { lazyPart } from '../../../app/updates/lazy-part.tsx';
import { refusalText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';
import type { LocationValues } from './location-values.ts';
import { LogoPicture } from './logo-picture.tsx';

const LogoDialog = lazyPart(async () => (await import('./logo-dialog.tsx')).LogoDialog);

export function LogoField() {
  const { settings } = translations();
  const { control } = useFormContext<LocationValues>();
  const { field } = useController({ control, name: 'logoFileId' });
  const colour = useWatch({ control, name: 'brandColour' });
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [trouble, setTrouble] = useState<string>();

  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    setTrouble(undefined);
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      setTrouble(refusalText('file/not-a-picture'));
    }
  }

  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <LogoPicture fileId={field.value} colour={colour} size={80} />
        <WriteButton
          variant="outlined"
          startIcon={<Icon path={mdiImageOutline} />}
          onClick={() => input.current?.click()}
        >
          {settings(field.value === null ? 'branding.choose' : 'branding.replace')}
        </WriteButton>
        {field.value !== null && (
          <Button variant="text" onClick={() => field.onChange(null)}>
            {settings('branding.remove')}
          </Button>
        )}
        <Box
          component="input"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          ref={input}
          tabIndex={-1}
          aria-label={settings('branding.logo')}
          sx={visuallyHidden}
          onChange={(event: { target: HTMLInputElement }) => {
            void open(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Box>
      {trouble && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {trouble}
        </Alert>
      )}
      {picture && (
        <LogoDialog
          picture={picture}
          onClose={() => setPicture(undefined)}
          onDone={(fileId) => {
            setPicture(undefined);
            field.onChange(fileId);
          }}
        />
      )}
    </Box>
  );
}
