import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { entertainmentDocument } from '@tresen/domain/print/invoice';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { emptyEntertainment, EntertainmentFields, readTyped } from '../../../ui/invoice/entertainment-fields.tsx';
import { PaperChoice } from '../../../ui/invoice/paper-choice.tsx';
import { useCounter } from '../counter/counter.ts';
import { paperOf } from '../paper/print-receipt.ts';
import { paperLanguage } from '../paper/till-desk.ts';
import { Sheet } from '../parts/sheet.tsx';
import type { PartProps } from './part-props.ts';

/** Made on this device and kept by nobody, so it needs no line. */
export function EntertainmentPart({ booked, newest, onKind, onPaper, onClose }: PartProps) {
  const { till } = useCounter();
  const { invoice } = translations();
  const [typed, setTyped] = useState(emptyEntertainment);
  const [isAsked, setAsked] = useState(false);
  const about = { totalCents: booked.sale.totalCents, isAddressed: newest !== undefined };

  async function show(): Promise<void> {
    setAsked(true);
    const read = readTyped(typed, about);
    if (!read.ok) return;
    const paper = await paperOf(till, booked);
    onPaper(entertainmentDocument(paper, { addressed: newest, form: read.value }, paperLanguage()));
  }

  return (
    <Sheet
      title={invoice('title', { number: formatReceiptNumber({ ...booked.sale, series: booked.series }) })}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {translations().common('close')}
          </Button>
          <Button variant="contained" size="large" onClick={() => void show()}>
            {invoice('show')}
          </Button>
        </>
      }
    >
      <Stack spacing={2} useFlexGap>
        <PaperChoice kind="entertainment" onChange={onKind} />
        <Typography variant="body2" color="textSecondary">
          {invoice('notKept')}
        </Typography>
        <EntertainmentFields typed={typed} onChange={setTyped} about={about} isAsked={isAsked} />
      </Stack>
    </Sheet>
  );
}
