import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { useState } from 'react';
import { api, queries } from '../../app/api.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { CopyButton } from '../../ui/closing/copy-button.tsx';
import { fetchFile } from '../../ui/closing/fetch-file.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { emptyEntertainment, EntertainmentFields, readTyped } from '../../ui/invoice/entertainment-fields.tsx';
import { PaperChoice } from '../../ui/invoice/paper-choice.tsx';
import type { InvoicePart } from './invoice-part.ts';

/** The receipt with the form below it, to be signed by the host. Nobody keeps what is typed. */
export function EntertainmentDialog({ receipt, onKind, onClose }: InvoicePart) {
  const { invoice } = translations();
  const { orderId, locationId, totalCents } = receipt;
  const issued = useQuery(queries.invoices.show.queryOptions({ input: { orderId } }));
  const [typed, setTyped] = useState(emptyEntertainment);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const about = { totalCents, isAddressed: (issued.data?.versions.length ?? 0) > 0 };
  const read = readTyped(typed, about);
  const form = read.ok && { ...read.value, persons: [...read.value.persons] };

  async function save(): Promise<void> {
    setAsked(true);
    if (!form) return;
    setBusy(true);
    await fetchFile(`/revenues/${orderId}/entertainment`, `${formatReceiptNumber(receipt)}.pdf`, invoice('pdfFailed'), {
      form,
      locale: currentLocale(),
    });
    setBusy(false);
  }

  return (
    <FormDialog
      title={invoice('title', { number: formatReceiptNumber(receipt) })}
      text={invoice('notKept')}
      isDirty={typed !== emptyEntertainment}
      onSubmit={() => void save()}
      onClose={onClose}
      cancel={translations().common('close')}
      submit={invoice('pdf')}
      isBusy={isBusy}
    >
      <PaperChoice kind="entertainment" onChange={onKind} />
      <EntertainmentFields typed={typed} onChange={setTyped} about={about} isAsked={isAsked} />
      {form && (
        <Box>
          <CopyButton
            locationId={locationId}
            copy={(printerId) => api.invoices.print({ orderId, printerId, locale: currentLocale(), form })}
          />
        </Box>
      )}
    </FormDialog>
  );
}
