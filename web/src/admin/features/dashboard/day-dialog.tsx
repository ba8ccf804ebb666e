import { useState } from 'react';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { DateDialog } from '../../ui/period/date-dialog.tsx';
import { translations } from '../../app/translations.ts';

type DayDialogProps = {
  day: Temporal.PlainDate;
  latest: Temporal.PlainDate;
  onChoose: (day: Temporal.PlainDate) => void;
  onClose: () => void;
};

/** Any day that has begun. */
export function DayDialog({ day, latest, onChoose, onClose }: DayDialogProps) {
  const t = translations().dashboard;
  const [typed, setTyped] = useState(day.toString());
  const [isWrong, setWrong] = useState(false);

  function choose(): void {
    if (/^20\d\d-\d\d-\d\d$/.test(typed) && typed <= latest.toString()) onChoose(Temporal.PlainDate.from(typed));
    else setWrong(true);
  }

  return (
    <DateDialog title={t('day.other')} onSubmit={choose} onClose={onClose}>
      <TextField
        label={t('day.label')}
        type="date"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        problem={isWrong ? t('day.wrong') : undefined}
        autoFocus
      />
    </DateDialog>
  );
}
