import {
  mdiBankOutline,
  mdiDownload,
  mdiFileDelimitedOutline,
  mdiFileExcelOutline,
  mdiScaleBalance,
  mdiShieldCheckOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Exported } from '@tresen/contract/exports';
import { momentText } from '../../../shared/format-moment.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { currentLocale, translations } from '../../app/translations.ts';
import { rangeText } from '../../ui/period/range-text.ts';
import { tone } from '../../app/theme/palette.ts';
import { rangeOfPeriod } from './asked-period.ts';
import { downloadExport, isUnderWay } from './use-export.ts';

const icons = { extf: mdiScaleBalance, csv: mdiFileDelimitedOutline, xlsx: mdiFileExcelOutline, zip: mdiBankOutline };
const names = { extf: 'datev', csv: 'csv', xlsx: 'xlsx', zip: 'dsfinvk' } as const;

/** One export: what, for which days, when and by whom. */
export function ExportRow({ export_, onProof }: { export_: Exported; onProof?: () => void }) {
  const t = translations().reports;
  const locale = currentLocale();
  const { kind, format, state, files, isReleased, createdAt, createdBy } = export_;
  const [first] = files;
  const name = first === undefined ? '' : files.length === 1 ? first.name : t('exports.files', { n: files.length });
  return (
    <Box component="li" sx={row}>
      <Icon path={icons[format]} sx={{ color: 'text.secondary' }} />
      <Box sx={columns}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t(kind === 'audit-package' ? 'exports.package' : `exports.${names[format]}`)}
        </Typography>
        <Typography variant="body2">{rangeText(rangeOfPeriod(export_), locale)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {stateText(export_) ?? name}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="time" dateTime={createdAt}>
          {momentText(createdAt, locale)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {createdBy}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flex: 'none', minWidth: 96, justifyContent: 'flex-end' }}>
        {export_.proof && (
          <IconButton aria-label={`${t('proof.show')}: ${name}`} title={t('proof.show')} onClick={onProof}>
            <Icon path={mdiShieldCheckOutline} />
          </IconButton>
        )}
        {(state === 'ready' || isReleased) && (
          <IconButton
            aria-label={t('exports.download', { name })}
            title={t('exports.get')}
            onClick={() => downloadExport(export_)}
          >
            <Icon path={mdiDownload} />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}

function stateText(export_: Exported): string | undefined {
  const t = translations().reports;
  if (isUnderWay(export_)) return t('exports.running', { progress: export_.progress });
  if (export_.isReleased) return t('taxOffice.released');
  if (export_.state === 'refused') return t(export_.files.length > 0 ? 'exports.heldBack' : 'exports.refused');
  return export_.state === 'failed' ? t('exports.failed') : undefined;
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: { xs: 2, sm: 3 },
  py: 0.75,
  minHeight: 60,
  borderTop: `1px solid ${tone('hairline')}`,
};
const columns = {
  flexGrow: 1,
  minWidth: 0,
  display: 'grid',
  columnGap: 2,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1.2fr 1fr 1.6fr 0.9fr 0.8fr' },
  fontVariantNumeric: 'tabular-nums',
};
