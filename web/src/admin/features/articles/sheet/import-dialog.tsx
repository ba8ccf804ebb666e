import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { translations } from '../../../app/translations.ts';
import { ImportFindings } from './import-findings.tsx';
import { ImportSource } from './import-source.tsx';
import { changingBesides, changingRows, useImport } from './use-import.ts';

/** First everything is read and judged, then, with one more press, written: all of it or nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { articles: t, common } = translations();
  const { found, choices, choose, trouble, isBusy, check, apply, startOver } = useImport(onClose);
  const good = found ? changingRows(found) : 0;
  const besides = found ? changingBesides(found) : 0;
  const isWholeFile = found?.problems.some(({ code }) => code.startsWith('column/')) ?? false;
  const canTakeGood = found !== undefined && found.problems.length > 0 && good > 0 && !isWholeFile;
  const canApply = found !== undefined && found.problems.length === 0 && good > 0;
  return (
    <TitledDialog
      title={t('import.title')}
      width="md"
      isWholeOnPhones
      onClose={onClose}
      belowTitle={isBusy && <LinearProgress aria-label={t('import.checking')} />}
      main={
        canApply && (
          <WriteButton variant="contained" loading={isBusy} onClick={() => void apply('refuse')}>
            {t(besides > 0 ? 'import.applyRows' : 'import.apply', { n: good })}
          </WriteButton>
        )
      }
      others={
        <>
          <Button variant="text" onClick={onClose}>
            {common(found && !canApply ? 'close' : 'cancel')}
          </Button>
          {found && (
            <Button variant={canApply ? 'outlined' : 'contained'} onClick={startOver}>
              {t('import.another')}
            </Button>
          )}
          {canTakeGood && (
            <WriteButton variant="outlined" loading={isBusy} onClick={() => void apply('leave-out')}>
              {t('import.takeGood', { n: good })}
            </WriteButton>
          )}
        </>
      }
    >
      <Stack spacing={2} useFlexGap sx={{ pt: 1 }}>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        {found ? (
          <ImportFindings found={found} choices={choices} onChoose={(wanted) => void choose(wanted)} />
        ) : (
          <ImportSource isBusy={isBusy} onFile={(file) => void check(file)} />
        )}
      </Stack>
    </TitledDialog>
  );
}
