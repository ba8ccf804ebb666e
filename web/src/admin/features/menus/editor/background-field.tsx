import { mdiImagePlusOutline, mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { shrinkPicture } from '../../../ui/pictures/shrink-picture.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';

type BackgroundFieldProps = { fileId: string; onChange: (fileId: string) => void };

export function BackgroundField({ fileId, onChange }: BackgroundFieldProps) {
  const { menus: say } = translations();
  const { organization } = useSignedIn();
  const input = useRef<HTMLInputElement>(null);
  const upload = useCall(api.files.upload);

  async function take(file: File | undefined): Promise<void> {
    if (file) onChange((await upload.mutateAsync({ use: 'background', file: await shrinkPicture(file) })).fileId);
  }

  return (
    <Box component="section" aria-label={say('settings.background')}>
      <Typography sx={{ mb: 1 }}>{say('settings.background')}</Typography>
      {fileId !== '' && (
        <Box
          component="img"
          alt=""
          src={`/files/${organization?.organizationId}/${fileId}/640.webp`}
          sx={{ display: 'block', width: '100%', height: 140, objectFit: 'cover', borderRadius: '8px', mb: 1 }}
        />
      )}
      <Button
        variant="outlined"
        loading={upload.isPending}
        startIcon={<Icon path={mdiImagePlusOutline} />}
        onClick={() => input.current?.click()}
      >
        {say(
          upload.isPending
            ? 'settings.uploading'
            : fileId === ''
              ? 'settings.chooseBackground'
              : 'settings.changeBackground',
        )}
      </Button>
      {fileId !== '' && (
        <Button variant="text" startIcon={<Icon path={mdiTrashCanOutline} />} onClick={() => onChange('')}>
          {say('settings.removeBackground')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/avif,image/heic"
        aria-label={say('settings.chooseBackground')}
        onChange={(event) => {
          void take(event.target.files?.[0]).catch(() => undefined);
          event.target.value = '';
        }}
      />
      {upload.error && (
        <FormHelperText error role="alert">
          {failureText(upload.error)}
        </FormHelperText>
      )}
    </Box>
  );
}
