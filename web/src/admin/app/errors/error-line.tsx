import { mdiCheck, mdiContentCopy } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { momentText } from '../../../shared/format-moment.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { tone } from '../theme/palette.ts';
import { currentLocale, translations } from '../translations.ts';

/** What helps whoever is asked for help: code, path, time and the reference of the log. */
export function ErrorLine({ status, reference }: { status: number | undefined; reference: string }) {
  const t = translations().error;
  const [at] = useState(Date.now);
  const [isCopied, setCopied] = useState(false);
  const moment = momentText(at, currentLocale());
  const path = window.location.pathname;
  const what = status === undefined ? t('offline.title') : t('status', { code: status });
  const where = status === 404 ? t('pageNotFound', { path }) : path;

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText([what, where, moment, t('reference', { reference })].join(' · '));
    setCopied(true);
  }

  return (
    <Box
      sx={{
        mt: 3,
        pt: 2,
        borderTop: `1px solid ${tone('outlineVariant')}`,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, color: 'text.secondary' }}>
        <Typography variant="body2" className="tabular">{`${what} · ${moment}`}</Typography>
        <Typography variant="body2">{where}</Typography>
        <Typography variant="body2">{t('reference', { reference })}</Typography>
      </Box>
      <Typography variant="body2" role="status">
        {isCopied && t('action.copied')}
      </Typography>
      <IconButton aria-label={t('action.copy')} title={t('action.copy')} onClick={() => void copy()}>
        <Icon path={isCopied ? mdiCheck : mdiContentCopy} />
      </IconButton>
    </Box>
  );
}
