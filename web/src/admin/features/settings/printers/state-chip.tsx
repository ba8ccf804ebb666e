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
import { causeText } from '../../../ui/printing/cause-text.ts';
import type { Printer } from './printer.ts';

const looks: Record<PrinterState, { icon: string; color: 'default' | 'info' | 'success' | 'warning' | 'error' }> = {
  unsupported: { icon: mdiPrinterPosRemoveOutline, color: 'error' },
  'not-connected': { icon: mdiPrinterPosOffOutline, color: 'default' },
  connected: { icon: mdiPrinterPosOutline, color: 'info' },
  ready: { icon: mdiPrinterPosCheckOutline, color: 'success' },
  unknown: { icon: mdiHelpCircleOutline, color: 'warning' },
};

/** Word and sign, not only a colour. */
export function StateChip({ standing, printer }: { standing: PrinterStanding; printer: Pick<Printer, 'connection'> }) {
  const { printerSetup } = translations();
  const { icon, color } = looks[standing.state];
  const isPlain = standing.cause === null || (standing.cause === 'not-connected' && printer.connection !== 'network');
  const state = printerSetup(`state.${standing.state}`);
  const label = isPlain || standing.cause === null ? state : `${state}: ${causeText(standing.cause, printer)}`;
  return (
    <Chip
      variant="outlined"
      color={color}
      icon={<Icon path={icon} />}
      label={label}
      data-state={standing.state}
      sx={wraps}
    />
  );
}

/** What to do takes more than a word. */
const wraps = {
  height: 'auto',
  minHeight: 32,
  maxWidth: '100%',
  '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 },
};
