import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { Sheet } from '../parts/sheet.tsx';
import { park, parkedMax } from './park.ts';

export function ParkDialog({ onClose }: { onClose: () => void }) {
  const counter = useCounter();
  const [name, setName] = useState('');
  const t = translations().till;
  const isFull = counter.parked.get().length >= parkedMax;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void park(counter, name).then(onClose);
  }

  return (
    <Sheet title={t('park.act')} width={400} onClose={onClose}>
      {isFull ? (
        <Alert severity="warning">{t('park.full')}</Alert>
      ) : (
        <form onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
          <TextField
            label={t('park.name')}
            hint={t('park.nameHint')}
            value={name}
            autoFocus
            inputProps={{ maxLength: 40 }}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" variant="contained" size="large">
            {t('park.save')}
          </Button>
        </form>
      )}
    </Sheet>
  );
}
