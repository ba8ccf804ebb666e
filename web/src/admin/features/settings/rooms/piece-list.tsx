import { mdiAlertOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { pieceName, placeText } from './piece-text.ts';
import { usePlanEditor } from './plan-context.ts';
import { ToolSection } from './tool-section.tsx';

/** All that stands in the room, in words. One stop of the tabulator; arrows go up and down. */
export function PieceList() {
  const { rooms: say } = translations();
  const { plan, selected, select, remove, faults } = usePlanEditor();
  const list = useRef<HTMLUListElement>(null);
  const stop = selected?.tableId ?? plan.tables[0]?.tableId;

  function hear(event: KeyboardEvent, place: number): void {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const table = plan.tables[place];
    if (event.key === 'Delete' && table) remove(table);
    const next = plan.tables[place + by];
    if (by === 0 || !next) return;
    event.preventDefault();
    select(next.tableId);
    list.current?.querySelectorAll('button')[place + by]?.focus();
  }

  return (
    <ToolSection title={say('listTitle')}>
      {plan.tables.length === 0 && <Typography color="textSecondary">{say('listEmpty')}</Typography>}
      <Box component="ul" ref={list} sx={rows}>
        {plan.tables.map((table, place) => {
          const isChosen = table.tableId === selected?.tableId;
          const isWrong = faults.some((fault) => fault.tableId === table.tableId);
          return (
            <li key={table.tableId}>
              <ButtonBase
                aria-pressed={isChosen}
                tabIndex={table.tableId === stop ? 0 : -1}
                onClick={() => select(table.tableId)}
                onKeyDown={(event) => hear(event, place)}
                sx={isChosen ? { ...row, bgcolor: tone('surface2') } : row}
              >
                <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
                  {pieceName(table)}
                </Box>
                {isWrong && <Icon path={mdiAlertOutline} titleAccess={say('fault.here')} sx={warning} />}
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
                  {table.seats > 0 ? say('seats', { n: table.seats }) : placeText(table)}
                </Box>
              </ButtonBase>
            </li>
          );
        })}
      </Box>
    </ToolSection>
  );
}

const rows = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: 320,
  overflow: 'auto',
  borderRadius: '8px',
  '&:has(li)': { border: `1px solid ${tone('outlineVariant')}` },
};
const row = {
  width: '100%',
  minHeight: 48,
  px: 1.5,
  gap: 1,
  textAlign: 'left',
  '&:hover': { bgcolor: tone('surface1') },
  '&:focus-visible': { outlineOffset: -3 },
};
const warning = { color: 'error.main', fontSize: 20 };
