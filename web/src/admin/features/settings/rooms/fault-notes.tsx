import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { freePlaces } from '@tresen/domain/rooms/free-places';
import type { PlanFault } from '@tresen/domain/rooms/plan-faults';
import { translations } from '../../../app/translations.ts';
import { faultAdvice, faultTitle } from './fault-text.ts';
import { pieceName } from './piece-text.ts';
import { usePlanEditor } from './plan-context.ts';

const mostShown = 3;

/** What keeps the plan from being saved, and the shortest way out of it. */
export function FaultNotes() {
  const { rooms: say } = translations();
  const { faults } = usePlanEditor();
  const left = faults.length - mostShown;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      {faults.slice(0, mostShown).map((fault) => (
        <FaultNote key={`${fault.code} ${fault.tableId} ${fault.other?.tableId}`} fault={fault} />
      ))}
      {left > 0 && <Alert severity="error">{say('fault.more', { n: left })}</Alert>}
    </Box>
  );
}

function FaultNote({ fault }: { fault: PlanFault }) {
  const { rooms: say } = translations();
  const { plan, alter, select, selected } = usePlanEditor();
  const table = plan.tables.find(({ tableId }) => tableId === fault.tableId);
  const isMovable = fault.code === 'table/overlaps' || fault.code === 'table/outside';

  function moveAside(): void {
    if (!table) return;
    const others = plan.tables.filter(({ tableId }) => tableId !== table.tableId);
    const [place] = freePlaces(others, table, 1);
    if (place) alter({ ...table, ...place, turn: 0 });
    select(table.tableId);
  }

  return (
    <Alert severity="error">
      <strong>{faultTitle(fault, plan.tables)}</strong> {faultAdvice(fault)}{' '}
      {table && isMovable && (
        <Button variant="text" color="inherit" size="small" sx={link} onClick={moveAside}>
          {say('fault.repair', { table: pieceName(table) })}
        </Button>
      )}
      {table && !isMovable && selected?.tableId !== table.tableId && (
        <Button variant="text" color="inherit" size="small" sx={link} onClick={() => select(table.tableId)}>
          {say('fault.show', { table: pieceName(table) })}
        </Button>
      )}
    </Alert>
  );
}

const link = { textDecoration: 'underline', px: 0, minWidth: 0 };
