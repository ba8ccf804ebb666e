import { mdiPrinterPosOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { isUsbSupported } from '../../../device/printing/usb-devices.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { useNewKey } from '../form/use-new-key.ts';
import { AddButtons } from './add-buttons.tsx';
import { BridgeList } from './bridge-list.tsx';
import { CloudPrinterDialog } from './cloud-printer-dialog.tsx';
import { NetworkPrinterDialog } from './network-printer-dialog.tsx';
import { hostHere, type Printer, standingOf } from './printer.ts';
import { PrinterCard } from './printer-card.tsx';
import { askPrintersAgain } from './ask-printers-again.ts';
import { PrinterWizard } from './printer-wizard.tsx';
import { useSeenPrinters } from './use-seen-printers.ts';

type PrinterListProps = { printers: readonly Printer[]; locationId: string; locationName: string };

/** All of them, what else is plugged in, and the way to one more. */
export function PrinterList({ printers: all, locationId, locationName }: PrinterListProps) {
  const { printerSetup, printers } = translations();
  const { here, stranger, look } = useSeenPrinters(all);
  const [wizard, setWizard] = useState<{ readonly run: number; readonly device: USBDevice | undefined }>();
  const open = (device?: USBDevice) => setWizard({ run: (wizard?.run ?? 0) + 1, device });
  const [isCloud, setCloud] = useState(false);
  const [isNetwork, setNetwork] = useState(false);
  const openCloud = () => setCloud(true);
  // The address of a printer is a secret that would outlast a grant.
  const canAdd = useSignedIn().role === 'admin';
  useNewKey(() => canAdd && open());

  function close(): void {
    setWizard(undefined);
    setCloud(false);
    setNetwork(false);
    askPrintersAgain();
    void look();
  }

  const add = (
    <AddButtons canAdd={canAdd} onUsb={() => open()} onCloud={openCloud} onNetwork={() => setNetwork(true)} />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: pageWidth }}>
      {canAdd && stranger && !wizard && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" onClick={() => open(stranger)}>
              {printers('error.setUp')}
            </Button>
          }
        >
          {printers('error.notSetUp', { name: stranger.productName ?? '' })}
        </Alert>
      )}
      {isUsbSupported() && hostHere(locationId) === null && (
        <Alert severity="info">{printerSetup('notEnrolled')}</Alert>
      )}
      {all.length === 0 ? (
        <EmptyState icon={mdiPrinterPosOutline} title={printerSetup('empty')} text={printerSetup('emptyText')}>
          {add}
        </EmptyState>
      ) : (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{add}</Box>
          <Box
            component="ul"
            aria-label={printerSetup('title')}
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
          >
            {all.map((printer) => (
              <PrinterCard
                key={printer.printerId}
                printer={printer}
                standing={standingOf(printer, here.get(printer.printerId))}
                isHere={here.get(printer.printerId)?.isPlugged ?? false}
                locationName={locationName}
                onChanged={() => void look()}
              />
            ))}
          </Box>
        </>
      )}
      <BridgeList locationId={locationId} />
      {isNetwork && <NetworkPrinterDialog locationId={locationId} onClose={close} />}
      {isCloud && <CloudPrinterDialog locationId={locationId} onClose={close} />}
      {wizard && (
        <PrinterWizard
          key={wizard.run}
          locationId={locationId}
          locationName={locationName}
          device={wizard.device}
          onClose={close}
          onAnother={() => open()}
        />
      )}
    </Box>
  );
}
