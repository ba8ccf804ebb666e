import { mdiCheckDecagramOutline, mdiCloseOctagonOutline, mdiDownload, mdiFileCogOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Exported } from '@tresen/contract/exports';
import { Icon } from '../../../shared/ui/icon.tsx';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { currentLocale, translations } from '../../app/translations.ts';
import { sizeText } from './size-text.ts';
import { downloadExport, isUnderWay } from './use-export.ts';

type TaxOfficeActionsProps = { shown: Exported | undefined; isStarting: boolean; onStart: () => void };

/** How an export stands, and what can be done with it. */
export function TaxOfficeActions({ shown, isStarting, onStart }: TaxOfficeActionsProps) {
  const t = translations().reports;
  const [file] = shown?.files ?? [];
  const isRunning = shown !== undefined && isUnderWay(shown);
  const canFetch = shown !== undefined && file !== undefined && (shown.state === 'ready' || shown.isReleased);
  const contents = shown?.examination?.contents;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      {contents && (
        <Typography variant="body2" color="textSecondary">
          {t('taxOffice.closings', { n: contents.closings, first: contents.firstZNo, last: contents.lastZNo })}
        </Typography>
      )}
      {shown?.examination && <StateChip shown={shown} checks={shown.examination.checks} />}
      <WriteButton
        variant={shown === undefined ? 'contained' : canFetch ? 'text' : 'outlined'}
        loading={isStarting || isRunning}
        startIcon={<Icon path={mdiFileCogOutline} />}
        onClick={onStart}
      >
        {t(shown === undefined ? 'taxOffice.start' : 'taxOffice.again')}
      </WriteButton>
      {canFetch && (
        <Button variant="contained" startIcon={<Icon path={mdiDownload} />} onClick={() => downloadExport(shown)}>
          {t('taxOffice.fetch', { size: sizeText(file.bytes, currentLocale()) })}
        </Button>
      )}
    </Box>
  );
}

type Checks = NonNullable<Exported['examination']>['checks'];

function StateChip({ shown, checks }: { shown: Exported; checks: Checks }) {
  const t = translations().reports;
  const counts = { passed: checks.filter(({ state }) => state === 'passed').length, all: checks.length };
  const isFine = shown.state === 'ready';
  const colour = isFine ? 'success' : 'error';
  const text = t(isFine ? 'taxOffice.checked' : 'taxOffice.held', counts);
  return (
    <Chip
      icon={<Icon path={isFine ? mdiCheckDecagramOutline : mdiCloseOctagonOutline} />}
      label={shown.isReleased ? t('taxOffice.released') : text}
      sx={{
        fontWeight: 600,
        height: 'auto',
        '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 },
        bgcolor: `var(--app-palette-${colour}-container)`,
        color: `var(--app-palette-${colour}-onContainer)`,
        '& .MuiChip-icon': { color: 'inherit' },
      }}
    />
  );
}
