import {
  mdiAlertCircle,
  mdiAlertOutline,
  mdiBellRingOutline,
  mdiCheckCircleOutline,
  mdiClockAlertOutline,
  mdiHandCoinOutline,
  mdiPauseCircleOutline,
  mdiPencilOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { actorOf } from '../person/person.ts';
import { fireCourse } from './fire-course.ts';
import type { CallReason, FloorCall } from './floor-calls.ts';
import { openTable, showPart } from './open-table.ts';
import { startPaying } from './pay-bill.ts';
import { setBill } from './set-bill.ts';
import { type Tables, useTables } from './tables.ts';
import { dishesIn, piecesIn } from './ticket-pieces.ts';

const icons: Readonly<Record<CallReason, string>> = {
  conflict: mdiAlertCircle,
  ready: mdiBellRingOutline,
  'open-after-payment': mdiAlertOutline,
  'wants-to-pay': mdiHandCoinOutline,
  draft: mdiPencilOutline,
  waits: mdiPauseCircleOutline,
  quiet: mdiClockAlertOutline,
  paid: mdiCheckCircleOutline,
};

type CallsListProps = { calls: readonly FloorCall[]; now: number };

/** What waits for whoever is here, each with the one thing to do about it. */
export function CallsList({ calls, now }: CallsListProps) {
  const tables = useTables();
  const t = translations().tables;
  const isReady = calls.length > 0 && calls.every(({ reason }) => reason === 'ready');
  return (
    <Box component="section" className="calls" aria-label={t('calls.title')} sx={look}>
      <h2>
        {isReady ? t('ready.title') : t('calls.title')} <small>{calls.length}</small>
      </h2>
      {calls.length === 0 && <p>{t('calls.none')}</p>}
      <ul>
        {calls.map((call) => (
          <li key={call.tile.table.tableId} data-reason={call.reason}>
            <b>
              {call.tile.table.name} {call.tile.parties}
            </b>
            <span>
              <strong>
                <PlainIcon path={icons[call.reason]} size={18} />
                {t(`calls.why.${call.reason}`, { n: countOf(call), minutes: minutesOf(call, now) })}
              </strong>
              {dishesOf(call) !== '' && <span lang="de">{dishesOf(call)}</span>}
              <small>{call.tile.openCents === 0 ? call.tile.room.name : detailOf(call)}</small>
            </span>
            <Button
              variant={call.reason === 'wants-to-pay' || call.reason === 'ready' ? 'contained' : 'outlined'}
              color="secondary"
              aria-label={`${t(`calls.act.${call.reason}`)}: ${t('table', { name: call.tile.table.name })}`}
              onClick={() => void answer(tables, call)}
            >
              {t(`calls.act.${call.reason}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function detailOf({ tile: { openCents, room } }: FloorCall): string {
  return `${moneyText(openCents)} · ${room.name}`;
}

function countOf({ reason, tile: { ready, held, openPieces } }: FloorCall): number {
  if (reason === 'waits') return held[0]?.course ?? 0;
  return reason === 'ready' ? piecesIn(ready) : openPieces;
}

function dishesOf({ reason, tile: { ready, held } }: FloorCall): string {
  if (reason === 'waits') return held[0]?.dishes ?? '';
  return reason === 'ready' ? dishesIn(ready) : '';
}

function minutesOf({ since }: FloorCall, now: number): number {
  return since === undefined ? 0 : Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
}

async function answer(tables: Tables, { tile, reason }: FloorCall): Promise<void> {
  const [bill, ...others] = tile.bills;
  if (reason === 'paid' && bill && others.length === 0) {
    await setBill(tables, bill, { isCleared: true });
    return;
  }
  if (reason === 'ready') {
    const orderIds = tile.ready.map(({ orderId }) => orderId);
    await tables.floor.serve(orderIds, actorOf(tables.counter.person.get()));
    return;
  }
  const [next] = tile.held;
  if (reason === 'waits' && next) return fireCourse(tables, next);
  await openTable(tables, tile.table.tableId);
  if (reason === 'draft' || reason === 'quiet') return;
  if (reason === 'wants-to-pay' && others.length === 0 && (await startPaying(tables))) return;
  showPart(tables, 'bill');
}

const look = {
  gridArea: 'calls',
  minHeight: 0,
  overflowY: 'auto',
  bgcolor: 'background.paper',
  '& h2': { m: 0, p: '12px 16px', fontSize: '1.125rem', '& small': { fontWeight: 400, color: 'text.secondary' } },
  '& p': { m: 0, px: '16px', color: 'text.secondary' },
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '8px',
    minHeight: 72,
    p: '8px 12px',
    borderTop: `1px solid ${tone('outlineVariant')}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '& li > b': { fontSize: '1.125rem', overflowWrap: 'anywhere' },
  '& strong': { display: 'flex', alignItems: 'center', gap: '4px', fontSize: '0.875rem', '& svg': { flex: 'none' } },
  '& small': { fontSize: '0.875rem', color: 'text.secondary' },
  '& [data-reason="conflict"] strong, & [data-reason="open-after-payment"] strong, & [data-reason="quiet"] strong': {
    color: 'error.main',
  },
  '& [data-reason="waits"] strong': { color: 'warning.main' },
  '& [data-reason="wants-to-pay"] strong': { color: 'info.main' },
  '& li > span > *': { display: 'flex' },
  '& li > span > span': { fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& [data-reason="paid"] strong, & [data-reason="ready"] strong': { color: 'success.main' },
  '& .MuiButton-root': { minHeight: 48, px: '16px' },
} as const;
