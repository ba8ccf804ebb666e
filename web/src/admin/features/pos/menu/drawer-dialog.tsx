import Button from '@mui/material/Button';
import { drawerDocument } from '@tresen/domain/print/drawer-document';
import { useState } from 'react';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { Segments } from '../../../ui/segments.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { actorOf } from '../person/person.ts';
import { printService } from '../paper/till-desk.ts';
import { askManager } from '../person/ask-for-approval.ts';

const reasons = ['change-money', 'deposit', 'check', 'other'] as const;

/** A drawer that opens without a sale leaves a trace, with a reason and a manager. */
export function DrawerDialog({ onClose }: { onClose: () => void }) {
  const counter = useCounter();
  const [reason, setReason] = useState<(typeof reasons)[number]>('change-money');
  const t = translations().till;

  async function open(): Promise<void> {
    const manager = await askManager(counter);
    if (!manager) return;
    const { locationId } = counter.till.identity;
    await counter.till.record('drawer.open.v1', { locationId, reason }, actorOf(manager));
    const printer = printService.get()?.receiptPrinter();
    if (printer?.hasDrawer) {
      const document = drawerDocument(printer.drawerPin);
      await printService
        .get()
        ?.print([{ kind: 'drawer', refId: crypto.randomUUID(), part: 0, document, printerId: printer.printerId }]);
    }
    showNotice({ text: t('menu.drawerDone') });
    onClose();
  }

  return (
    <Sheet
      title={t('menu.drawer')}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {translations().common('cancel')}
          </Button>
          <Button variant="contained" size="large" onClick={() => void open()}>
            {t('menu.drawer')}
          </Button>
        </>
      }
    >
      <Segments
        label={t('menu.drawerReason')}
        isLabelShown
        look="chips"
        value={reason}
        options={reasons.map((value) => ({ value, text: t(`menu.drawerReasonOf.${value}`) }))}
        onChange={setReason}
      />
    </Sheet>
  );
}
