import { mdiFilePdfBox } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { momentText } from '../../../shared/format-moment.ts';
import { localPath } from '@tresen/i18n/locale';
import { Icon } from '../../../shared/ui/icon.tsx';
import { api } from '../../app/api.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { CopyButton } from '../../ui/closing/copy-button.tsx';
import type { InvoicePart } from './invoice-part.ts';

type Version = Awaited<ReturnType<typeof api.invoices.show>>['versions'][number];

type IssuedVersionsProps = Pick<InvoicePart, 'receipt' | 'token'> & { versions: readonly Version[] };

/** Everything that was issued, the newest first, and the newest to take away. */
export function IssuedVersions({ versions, receipt: { orderId, locationId }, token }: IssuedVersionsProps) {
  const { invoice } = translations();
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {versions.toReversed().map(({ version, recipient, madeAt, madeFrom, by }) => (
          <li key={version}>
            {invoice('addressed', {
              name: recipient.name,
              street: recipient.street,
              town: `${recipient.postalCode} ${recipient.city}`,
            })}
            <Typography variant="body2" color="textSecondary">
              {invoice('version', {
                version,
                at: momentText(madeAt, currentLocale()),
                by: by === '' ? invoice(`from.${madeFrom}`) : `${by}, ${invoice(`from.${madeFrom}`)}`,
              })}
            </Typography>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiFilePdfBox} />}
          href={localPath(currentLocale(), `/receipt/${token}/invoice.pdf`)}
          target="_blank"
          rel="noreferrer"
        >
          {invoice('pdf')}
        </Button>
        <CopyButton
          locationId={locationId}
          copy={(printerId) => api.invoices.print({ orderId, printerId, locale: currentLocale() })}
        />
      </Box>
    </>
  );
}
