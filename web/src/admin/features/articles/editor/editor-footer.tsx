import { mdiRestore, mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';

type EditorFooterProps = {
  isNew: boolean;
  /** What was just made, when the next one is being typed. */
  done: string;
  isRetired: boolean;
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
  onSaveAndNext: () => void;
  onRetire: () => void;
  onRestore: () => void;
};

/** Deleting on one side, saving on the other; what is not saved yet is said between them. */
export function EditorFooter({ isNew, done, isRetired, isDirty, isSaving, ...on }: EditorFooterProps) {
  const { articles: t, common } = translations();
  return (
    <Box component="footer" sx={bar}>
      {!isNew && !isRetired && (
        <WriteButton
          variant="text"
          color="error"
          startIcon={<Icon path={mdiTrashCanOutline} />}
          onClick={on.onRetire}
          sx={{ mr: 'auto', '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
        >
          {t('form.delete')}
        </WriteButton>
      )}
      {isRetired && (
        <WriteButton
          variant="outlined"
          startIcon={<Icon path={mdiRestore} />}
          onClick={on.onRestore}
          sx={{ mr: 'auto' }}
        >
          {t('form.restore')}
        </WriteButton>
      )}
      {isDirty && !isNew && (
        <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {t('form.unsaved')}
        </Typography>
      )}
      {isDirty && !isNew && (
        <Button variant="outlined" onClick={on.onDiscard}>
          {common('discard')}
        </Button>
      )}
      {isNew && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
          {done}
        </Typography>
      )}
      {isNew && (
        <WriteButton variant="outlined" disabled={isSaving} onClick={on.onSaveAndNext}>
          {t('form.saveAndNext')}
        </WriteButton>
      )}
      <WriteButton type="submit" variant="contained" loading={isSaving}>
        {common('save')}
      </WriteButton>
    </Box>
  );
}

const bar = {
  flex: 'none',
  minHeight: 72,
  px: { xs: 2, sm: 3 },
  py: 1,
  pb: 'calc(8px + env(safe-area-inset-bottom))',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: 1,
  borderTop: `1px solid ${tone('outlineVariant')}`,
};
