import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { useValue } from '../../../../shared/store.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { Sheet } from '../parts/sheet.tsx';
import { leaveTable } from './open-table.ts';
import { setBill } from './set-bill.ts';
import { useTables } from './tables.ts';

/** Somebody else serves it from now on; rounds keep the name of who took them. */
export function HandOverSheet({ bill, title, onClose }: { bill: BillView; title: string; onClose: () => void }) {
  const tables = useTables();
  const { staff } = useValue(tables.counter.till.catalogue);
  const t = translations().tables;

  async function give(waiterId: string, person: string): Promise<void> {
    if (!(await setBill(tables, bill, { waiterId }))) return;
    showNotice({ text: t('handOver.done', { name: title, person }) });
    onClose();
    await leaveTable(tables);
  }

  return (
    <Sheet title={t('handOver.title', { name: title })} onClose={onClose}>
      <Stack spacing={1} useFlexGap>
        <span>{t('handOver.text')}</span>
        {staff
          .filter(({ userId }) => userId !== bill.fields.waiterId)
          .map(({ userId, name }) => (
            <Button key={userId} variant="outlined" size="large" onClick={() => void give(userId, name)}>
              {name}
            </Button>
          ))}
      </Stack>
    </Sheet>
  );
}
