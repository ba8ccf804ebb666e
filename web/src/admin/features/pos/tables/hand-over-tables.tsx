import { mdiPencilOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { setBill } from './set-bill.ts';
import { rowLook } from './split-look.ts';
import type { TableTile } from './table-tiles.ts';
import { faceOf } from './tile-face.ts';
import { faceIcons, wordOf } from './tile-word.ts';
import { useTables } from './tables.ts';
import { useTiles } from './use-tiles.ts';
import { useNow } from './use-now.ts';

type HandOverTablesProps = { mine: readonly TableTile[]; onClose: () => void };

/** All own tables, or some, go to somebody else. A draft lies on this device: it is sent first. */
export function HandOverTables({ mine, onClose }: HandOverTablesProps) {
  const tables = useTables();
  const { staff } = useValue(tables.counter.till.catalogue);
  const me = useValue(tables.counter.person)?.userId;
  const all = useTiles();
  const [to, setTo] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const t = translations().tables;
  const free = mine.filter(({ hasDraft }) => !hasDraft);
  const given = free.filter(({ table }) => !left.has(table.tableId));
  const servedBy = (userId: string) =>
    all.filter(({ waiterId, state }) => waiterId === userId && state !== 'free').length;
  const person = staff.find(({ userId }) => userId === to);
  const cents = given.reduce((sum, { openCents }) => sum + openCents, 0);

  async function give(waiterId: string, name: string): Promise<void> {
    setBusy(true);
    for (const bill of given.flatMap(({ bills }) => bills.filter(({ fields }) => fields.waiterId === me)))
      if (!(await setBill(tables, bill, { waiterId }))) return setBusy(false);
    showNotice({ text: t('handOver.allDone', { n: given.length, person: name }) });
    onClose();
  }

  return (
    <Sheet
      title={t('handOver.all')}
      onClose={onClose}
      footer={
        <Button
          variant="contained"
          size="large"
          disabled={!person || given.length === 0 || isBusy}
          onClick={() => person && void give(person.userId, person.name)}
        >
          {t('handOver.give', { n: given.length, person: person?.name.split(' ')[0] ?? '…' })}
        </Button>
      }
    >
      <Segments
        look="chips"
        label={t('handOver.text')}
        isLabelShown
        value={to}
        options={staff
          .filter(({ userId }) => userId !== me)
          .map(({ userId, name }) => ({
            value: userId,
            text: name,
            detail: t('handOver.has', { n: servedBy(userId) }),
          }))}
        onChange={setTo}
      />
      <Box component="ul" sx={look} aria-label={t('handOver.which')}>
        {mine.map((tile) => (
          <TableRow
            key={tile.table.tableId}
            tile={tile}
            isLeft={left.has(tile.table.tableId)}
            onToggle={() => setLeft(toggled(left, tile.table.tableId))}
          />
        ))}
      </Box>
      <p>{t('handOver.keeps', { amount: moneyText(cents) })}</p>
    </Sheet>
  );
}

type TableRowProps = { tile: TableTile; isLeft: boolean; onToggle: () => void };

function TableRow({ tile, isLeft, onToggle }: TableRowProps) {
  const { table, parties, hasDraft, openCents } = tile;
  const face = faceOf(tile, useNow(20_000));
  const icon = faceIcons[face];
  const t = translations().tables;
  return (
    <Box component="li" sx={rowLook}>
      <label>
        <input type="checkbox" checked={!hasDraft && !isLeft} disabled={hasDraft} onChange={onToggle} />
        <span className="name">
          {t('table', { name: `${table.name} ${parties}`.trim() })}
          <small>
            {!hasDraft && icon && <PlainIcon path={icon} size={16} />}
            {hasDraft ? t('handOver.draftFirst') : wordOf(tile, face)}
          </small>
        </span>
      </label>
      {hasDraft ? <PlainIcon path={mdiPencilOutline} size={20} /> : <b>{moneyText(openCents)}</b>}
    </Box>
  );
}

function toggled(some: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(some);
  if (!next.delete(one)) next.add(one);
  return next;
}

const look = { m: '16px 0', p: 0, listStyle: 'none', '& small svg': { mr: '4px', verticalAlign: '-3px' } } as const;
