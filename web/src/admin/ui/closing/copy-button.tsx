import { mdiPrinterPosOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { failureText } from '../../app/calls/failure-text.ts';
import { queries } from '../../app/api.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { translations } from '../../app/translations.ts';

type CopyButtonProps = {
  locationId: string;
  copy: (printerId: string) => Promise<{ readonly printerName: string; readonly isHostSilent: boolean }>;
};

/** On the roll of a printer of the place, wherever that stands. Not there where the place has none. */
export function CopyButton({ locationId, copy }: CopyButtonProps) {
  const { closing } = translations();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const printers = useQuery(queries.printers.list.queryOptions({ input: { locationId } })).data?.printers ?? [];
  if (printers.length === 0) return null;

  async function print(printerId: string): Promise<void> {
    setAnchor(undefined);
    try {
      const { printerName: name, isHostSilent } = await copy(printerId);
      showNotice({ text: closing(isHostSilent ? 'copy.waits' : 'copy.queued', { name }), lastsFor: 8_000 });
    } catch (error) {
      showNotice({ text: failureText(error) });
    }
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiPrinterPosOutline} />}
        aria-haspopup={printers.length > 1 ? 'menu' : undefined}
        onClick={({ currentTarget }) =>
          printers.length === 1 ? void print(printers[0]?.printerId ?? '') : setAnchor(currentTarget)
        }
      >
        {closing('copy.print')}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          {printers.map(({ printerId, name }) => (
            <MenuItem key={printerId} onClick={() => void print(printerId)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
