import { mdiDotsVertical } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { PrinterStanding } from '@tresen/domain/print/printer-state';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { queries } from '../../../app/api.ts';
import { receiptPrinterKey } from '../../../device/printing/print-service.ts';
import { translations } from '../../../app/translations.ts';
import { EditPrinterDialog } from './edit-printer-dialog.tsx';
import type { Printer } from './printer.ts';
import { printerActs } from './printer-acts.ts';
import { StateChip } from './state-chip.tsx';

type PrinterCardProps = {
  printer: Printer;
  standing: PrinterStanding;
  isHere: boolean;
  locationName: string;
  onChanged: () => void;
};

export function PrinterCard({ printer, standing, isHere, locationName, onChanged }: PrinterCardProps) {
  const { printerSetup } = translations();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isEditing, setEditing] = useState(false);
  const areas = useQuery(queries.areas.list.queryOptions({ input: { locationId: printer.locationId } }));
  const printing = areas.data?.areas.filter(({ printerId }) => printerId === printer.printerId) ?? [];
  const isForReceipts = localStorage.getItem(receiptPrinterKey) === printer.printerId;
  const facts = [
    wayText(printer),
    isHere ? printerSetup('list.here') : printer.hostName && printerSetup('list.host', { name: printer.hostName }),
    printerSetup('list.width', { n: printer.widthChars }),
    printer.codePage,
    printer.hasDrawer && printerSetup('list.drawer'),
    !printer.isTested && printerSetup('list.untested'),
    isForReceipts && printerSetup('list.receiptPrinter'),
  ].filter(Boolean);

  const acts = printerActs(printer, locationName, onChanged);
  const choose = (act: () => Promise<void>) => {
    setAnchor(undefined);
    void act();
  };
  return (
    <Card component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ fontSize: '1.125rem' }}>
          {printer.name}
        </Typography>
        <Typography color="textSecondary">{facts.join(' · ')}</Typography>
        {printing.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {printerSetup('list.areas', { names: printing.map(({ name }) => name).join(', ') })}
          </Typography>
        )}
      </Box>
      <StateChip standing={standing} printer={printer} />
      {(isHere || printer.connection === 'network') && (
        <Button variant="outlined" onClick={() => void acts.test()}>
          {printerSetup('list.test')}
        </Button>
      )}
      <IconButton
        aria-label={printerSetup('list.more', { name: printer.name })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          {isHere && printer.hasDrawer && (
            <MenuItem onClick={() => choose(acts.openDrawer)}>{printerSetup('list.drawerTest')}</MenuItem>
          )}
          <MenuItem
            disabled={isForReceipts}
            onClick={() => {
              localStorage.setItem(receiptPrinterKey, printer.printerId);
              setAnchor(undefined);
            }}
          >
            {printerSetup('list.useForReceipts')}
          </MenuItem>
          <MenuItem
            onClick={() => {
              setAnchor(undefined);
              setEditing(true);
            }}
          >
            {printerSetup('list.edit')}
          </MenuItem>
          <MenuItem sx={{ color: 'error.main' }} onClick={() => choose(acts.remove)}>
            {printerSetup('list.remove')}
          </MenuItem>
        </Menu>
      )}
      {isEditing && <EditPrinterDialog printer={printer} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function wayText({ connection, network }: Printer): string {
  const { printerSetup } = translations();
  if (network) return printerSetup('list.network', { address: `${network.address}:${network.port}` });
  return printerSetup(connection === 'usb' ? 'list.usb' : 'list.cloud');
}
