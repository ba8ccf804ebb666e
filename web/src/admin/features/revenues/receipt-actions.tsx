import { mdiAccountBoxOutline, mdiFilePdfBox, mdiQrcode, mdiUndoVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isManager } from '@tresen/domain/people/roles';
import { worksAtTill } from '@tresen/domain/people/rights';
import { localPath } from '@tresen/i18n/locale';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { CopyButton } from '../../ui/closing/copy-button.tsx';
import { api } from '../../app/api.ts';
import { useSignedIn } from '../../app/session/session-query.ts';
import { currentLocale, loadTranslations, translations } from '../../app/translations.ts';
import { lazyPart } from '../../app/updates/lazy-part.tsx';
import type { Receipt } from './receipt.ts';
import { ReceiptLinkDialog } from './receipt-link-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

const InvoiceDialog = lazyPart(async () => {
  await loadTranslations('invoice');
  return (await import('./invoice-dialog.tsx')).InvoiceDialog;
});

/** What can be done with a receipt at a desk: paper, a file, its link, and the way to the till that can take it back. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const { closing } = translations();
  const { role, rights = [] } = useSignedIn();
  const [opened, setOpened] = useState<'link' | 'invoice' | 'take-back'>();
  const { orderId, locationId, token, leftCents, state, zNo } = receipt;
  const isLeft = !receipt.isCounterBooking && state !== 'cancelled' && (leftCents !== 0 || state === 'free');
  const close = () => setOpened(undefined);
  return (
    <Box role="group" aria-label={closing('receipt.acts')} sx={row}>
      {role !== undefined && isManager(role) && (
        <CopyButton
          locationId={locationId}
          copy={(printerId) => api.revenues.copy({ orderId, printerId, locale: currentLocale() })}
        />
      )}
      {token !== null && (
        <>
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiFilePdfBox} />}
            href={localPath(currentLocale(), `/receipt/${token}/receipt.pdf`)}
            target="_blank"
            rel="noreferrer"
          >
            {closing('receipt.pdf')}
          </Button>
          <Button variant="outlined" startIcon={<Icon path={mdiQrcode} />} onClick={() => setOpened('link')}>
            {closing('receipt.link')}
          </Button>
        </>
      )}
      {token !== null &&
        role !== undefined &&
        isManager(role) &&
        !receipt.isCounterBooking &&
        state !== 'cancelled' && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiAccountBoxOutline} />}
            onClick={() => setOpened('invoice')}
          >
            {closing('receipt.invoice')}
          </Button>
        )}
      {isLeft && role !== undefined && worksAtTill({ role, rights }) && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<Icon path={mdiUndoVariant} />}
          onClick={() => setOpened('take-back')}
        >
          {closing(zNo === null ? 'receipt.cancel' : 'receipt.refund')}
        </Button>
      )}
      {opened === 'link' && token !== null && <ReceiptLinkDialog receipt={receipt} token={token} onClose={close} />}
      {opened === 'invoice' && token !== null && <InvoiceDialog receipt={receipt} token={token} onClose={close} />}
      {opened === 'take-back' && <TakeBackDialog receipt={receipt} onClose={close} />}
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { minHeight: 44 } };
