import { mdiImagePlusOutline, mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import type { ArticleValues } from './form-values.ts';
import { mostBytes, shrinkPicture } from '../../../ui/pictures/shrink-picture.ts';

/** Chosen or dropped, made smaller here, kept by the server at once; the article takes it over when it is saved. */
export function PictureField() {
  const t = translations().articles;
  const { control, getValues } = useFormContext<ArticleValues>();
  const { field } = useController({ control, name: 'pictureFileId' });
  const { organization } = useSignedIn();
  const upload = useCall(api.files.upload);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(undefined);
    setBusy(true);
    try {
      const smaller = await shrinkPicture(file);
      if (smaller.size > mostBytes) setProblem(t('picture.tooLarge'));
      else field.onChange((await upload.mutateAsync({ use: 'article', file: smaller })).fileId);
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusy(false);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  }

  return (
    <Box component="section" aria-label={t('picture.label')}>
      <Typography variant="label" component="h3" color="textSecondary" sx={{ mt: 0, mb: 1 }}>
        {t('picture.label')}
      </Typography>
      <Box sx={zone} onDragOver={(event) => event.preventDefault()} onDrop={drop} aria-busy={isBusy}>
        {field.value && (
          <img
            src={`/files/${organization?.organizationId}/${field.value}/320.webp`}
            alt={t('picture.alt', { name: getValues('name') })}
          />
        )}
        {isBusy && <CircularProgress size={32} aria-label={t('picture.loading')} />}
        {!field.value && !isBusy && <Icon path={mdiImagePlusOutline} />}
        <Button variant="text" disabled={isBusy} onClick={() => input.current?.click()}>
          {t(field.value ? 'picture.change' : 'picture.choose')}
        </Button>
        {!field.value && <Typography variant="body2">{t('picture.drop')}</Typography>}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/heic"
          hidden
          aria-label={t('picture.choose')}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Box>
      {field.value && (
        <Button variant="text" startIcon={<Icon path={mdiTrashCanOutline} />} onClick={() => field.onChange('')}>
          {t('picture.remove')}
        </Button>
      )}
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}

const zone = {
  minHeight: 120,
  p: 1,
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  border: `1px dashed ${tone('outline')}`,
  borderRadius: '8px',
  bgcolor: 'background.paper',
  color: tone('primaryText'),
  '& img': { maxWidth: '100%', maxHeight: 160, borderRadius: '4px', objectFit: 'cover' },
};
