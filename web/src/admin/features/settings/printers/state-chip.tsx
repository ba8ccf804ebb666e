import {
  mdiHelpCircleOutline,
  mdiPrinterPosCheckOutline,
  mdiPrinterPosOffOutline,
  mdiPrinterPosOutline,
  mdiPrinterPosRemoveOutline,
} from '@mdi/js';
import Chip from '@mui/material/Chip';
import type { PrinterStanding, PrinterState } from '@tresen/domain/print/printer-state';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { translations } from '../../../app/translations.ts';

const looks: Record<PrinterState, { icon: string; color: 'default' | 'info' | 'success' | 'warning' | 'error' }> = {
  unsupported: { icon: mdiPrinterPosRemoveOutline, color: 'error' },
  'not-connected': { icon: mdiPrinterPosOffOutline, color: 'default' },
  connected: { icon: mdiPrinterPosOutline, color: 'info' },
  ready: { icon: mdiPrinterPosCheckOutline, color: 'success' },
  unknown: { icon: mdiHelpCircleOutline, color: 'warning' },
};

/** Word and sign, not only a colour. */
export function StateChip({ standing }: { standing: PrinterStanding }) {
  const { printers } = translations();
  const { icon, color } = looks[standing.state];
  const isPlain = standing.cause === null || standing.cause === 'not-connected';
  const state = printers(`state.${standing.state}`);
  const label = isPlain || standing.cause === null ? state : `${state}: ${printers(`cause.${standing.cause}`)}`;
  return (
    <Chip variant="outlined" color={color} icon={<Icon path={icon} />} label={label} data-state={standing.state} />
  );
}
