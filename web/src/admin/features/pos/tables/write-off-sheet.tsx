import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type PiecesWrittenOff, writeOffKinds } from '@tresen/domain/bills/bill-facts';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Stepper } from '../parts/stepper.tsx';
import type { BillLine } from './bill-lines.ts';
import { useTables } from './tables.ts';
import { writeOffItems } from './write-off-items.ts';

type WriteOffSheetProps = { bill: BillView; line: BillLine; onClose: () => void };

/** What was eaten and is not paid: by somebody of the team, who is named, or by guests who went. */
export function WriteOffSheet({ bill, line, onClose }: WriteOffSheetProps) {
  const tables = useTables();
  const { staff } = useValue(tables.counter.till.catalogue);
  const [kind, setKind] = useState<PiecesWrittenOff['kind']>('staff-meal');
  const [forUserId, setForUserId] = useState<string>();
  const [count, setCount] = useState(1);
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const t = translations().tables;
  const { item, pieces } = line;
  const isMeal = kind === 'staff-meal';

  async function confirm(): Promise<void> {
    if (isMeal && forUserId === undefined) return setTrouble(t('writeOff.whoMissing'));
    if (!isMeal && text.trim() === '') return setTrouble(t('writeOff.textMissing'));
    setBusy(true);
    const said = { count, kind, forUserId: isMeal ? (forUserId ?? null) : null, text: isMeal ? '' : text.trim() };
    const done = await writeOffItems(tables, { bill, item }, said);
    setBusy(false);
    if (done === 'not-allowed') return setTrouble(t('writeOff.needsManager'));
    if (done === 'failed') return setTrouble(t('notSent'));
    showNotice({ text: t('writeOff.done') });
    onClose();
  }

  return (
    <Sheet
      title={t('writeOff.title', { name: item.item.name })}
      onClose={onClose}
      footer={
        <Button variant="outlined" color="error" size="large" disabled={isBusy} onClick={() => void confirm()}>
          {t('writeOff.confirm', { n: count })}
        </Button>
      }
    >
      <Stack spacing={2} useFlexGap>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        {pieces.length > 1 && (
          <Stepper
            less={t('cancel.fewer')}
            more={t('cancel.more')}
            value={count}
            min={1}
            max={pieces.length}
            onChange={setCount}
          />
        )}
        <Segments
          label={t('writeOff.why')}
          isLabelShown
          look="chips"
          value={kind}
          options={writeOffKinds.map((value) => ({ value, text: t(`bill.writtenOff.${value}`) }))}
          onChange={(next) => {
            setKind(next);
            setTrouble(undefined);
          }}
        />
        {isMeal ? (
          <Segments
            label={t('writeOff.who')}
            isLabelShown
            look="chips"
            value={forUserId}
            options={staff.map(({ userId, name }) => ({ value: userId, text: name }))}
            onChange={setForUserId}
          />
        ) : (
          <TextField
            label={t('writeOff.text')}
            value={text}
            inputProps={{ maxLength: 60 }}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Stack>
    </Sheet>
  );
}
