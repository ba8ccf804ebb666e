import {
  mdiAccountArrowRightOutline,
  mdiReceiptTextOutline,
  mdiSilverwareForkKnife,
  mdiSwapHorizontal,
  mdiTableCheck,
} from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { partiesOf } from '@tresen/domain/bills/table-state';
import { useState } from 'react';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { Sheet } from '../parts/sheet.tsx';
import { BillSheet } from './bill-sheet.tsx';
import { openSecondParty, openTable, showPart } from './open-table.ts';
import { setBill } from './set-bill.ts';
import type { TableTile } from './table-tiles.ts';
import { useTables } from './tables.ts';

type HeldTableProps = { tile: TableTile; onClose: () => void };
type Over = { readonly bill: BillView; readonly title: string; readonly over: 'move' | 'hand-over' };

/** What can be done with a table without opening it first. */
export function HeldTable({ tile, onClose }: HeldTableProps) {
  const tables = useTables();
  const { tableId, name } = tile.table;
  const [over, setOver] = useState<Over>();
  const t = translations().tables;
  if (over)
    return (
      <BillSheet
        bill={over.bill}
        table={{ tableId, title: over.title }}
        over={over.over}
        onOver={() => undefined}
        onClose={onClose}
      />
    );
  const parties = partiesOf(tile.bills);
  return (
    <Sheet title={t('table', { name: `${name} ${tile.parties}`.trim() })} onClose={onClose}>
      {parties.map(({ bill, party }) => {
        const title = `${name} ${party}`.trim();
        return (
          <Stack key={bill.billId} component="section" spacing={1} useFlexGap sx={{ mb: 2 }} aria-label={title}>
            {parties.length > 1 && <b>{t('table', { name: title })}</b>}
            <Act
              icon={mdiReceiptTextOutline}
              text={t('billButton')}
              onPress={() => openTable(tables, tableId, bill.billId).then(() => showPart(tables, 'bill'))}
            />
            <Act
              icon={mdiSwapHorizontal}
              text={t('bill.move')}
              onPress={() => setOver({ bill, title, over: 'move' })}
            />
            <Act
              icon={mdiAccountArrowRightOutline}
              text={t('bill.handOver')}
              onPress={() => setOver({ bill, title, over: 'hand-over' })}
            />
            {bill.isSettled && (
              <Act
                icon={mdiTableCheck}
                text={t('bill.clear')}
                onPress={() => setBill(tables, bill, { isCleared: true }).then(onClose)}
              />
            )}
          </Stack>
        );
      })}
      <Act
        icon={mdiSilverwareForkKnife}
        text={t(parties.length > 0 ? 'bill.party' : 'bill.order')}
        onPress={() => (parties.length > 0 ? openSecondParty(tables, tableId) : openTable(tables, tableId))}
      />
    </Sheet>
  );
}

type ActProps = { icon: string; text: string; onPress: () => unknown };

function Act({ icon, text, onPress }: ActProps) {
  return (
    <Button
      variant="outlined"
      size="large"
      fullWidth
      startIcon={<PlainIcon path={icon} size={20} />}
      sx={{ justifyContent: 'flex-start' }}
      onClick={() => void onPress()}
    >
      {text}
    </Button>
  );
}
