import Button from '@mui/material/Button';
import { xReportDocument } from '@tresen/domain/print/report';
import type { ZReportFigures } from '@tresen/domain/closing/z-report';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { paperLanguage, printService } from './till-desk.ts';

/** On paper, where there is a printer. */
export function PrintXReport({ report, today }: { report: ZReportFigures; today: string }) {
  const { till } = useCounter();
  const desk = useValue(printService);
  const printer = desk?.receiptPrinter();
  if (!desk || !printer) return null;
  const { name, timeZone } = till.catalogue.get().location;
  const { registerCode } = till.identity;
  const print = () =>
    desk.print([
      {
        kind: 'x-report',
        refId: crypto.randomUUID(),
        part: 0,
        printerId: printer.printerId,
        document: xReportDocument(
          { name, registerCode, businessDate: today, at: new Date().toISOString(), timeZone, report },
          paperLanguage(),
        ),
      },
    ]);
  return (
    <Button variant="contained" size="large" onClick={() => void print()}>
      {translations().printers('paper.printXReport')}
    </Button>
  );
}
