import type { DateRange } from '@tresen/domain/basics/date-presets';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { translations } from '../../app/translations.ts';
import { DateDialog } from './date-dialog.tsx';
import { isAllowed } from './period.ts';

type CustomRangeDialogProps = { range: DateRange; onChoose: (range: DateRange) => void; onClose: () => void };

/** From one day to another. */
export function CustomRangeDialog({ range, onChoose, onClose }: CustomRangeDialogProps) {
  const t = translations().figures;
  const [from, setFrom] = useState(range.from.toString());
  const [to, setTo] = useState(range.to.toString());
  const [isWrong, setWrong] = useState(false);

  function choose(): void {
    const typed = typedRange(from, to);
    if (typed) onChoose(typed);
    else setWrong(true);
  }

  return (
    <DateDialog title={t('period.custom')} onSubmit={choose} onClose={onClose}>
      <TextField
        label={t('period.from')}
        type="date"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        autoFocus
      />
      <TextField
        label={t('period.to')}
        type="date"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        problem={isWrong ? t('period.wrong') : undefined}
      />
    </DateDialog>
  );
}

function typedRange(from: string, to: string): DateRange | undefined {
  try {
    const range = { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) };
    return isAllowed(range) ? range : undefined;
  } catch {
    return undefined;
  }
}
