import { mdiGestureTap } from '@mdi/js';
import Box from '@mui/material/Box';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { Guides } from './guides.tsx';
import { PieceHandles } from './piece-handles.tsx';
import { PlanBar } from './plan-bar.tsx';
import { usePlanEditor } from './plan-context.ts';
import { PlanPiece } from './plan-piece.tsx';
import { planSize } from './plan-size.ts';
import { usePieceDrag } from './use-piece-drag.ts';
import { fieldPixels, fittingZoom, type Zoom } from './zoom.ts';

/** The room from above. What is larger than the screen is panned. */
export function PlanCanvas() {
  const { rooms: say } = translations();
  const { plan, selected, select } = usePlanEditor();
  const frame = useRef<HTMLDivElement>(null);
  const { columns, rows } = planSize(plan.tables);
  const [zoom, setZoom] = useState<Zoom>(100);
  const field = fieldPixels(zoom);
  const { held, shownAs, grab } = usePieceDrag(field);
  // Once: whoever has chosen another one keeps it.
  const fit = useEffectEvent(() => setZoom(fittingZoom(frame.current?.clientWidth ?? 0, columns)));
  useLayoutEffect(() => fit(), []);
  // One stop of the tabulator for all pieces: the chosen one, or the first.
  const stop = selected?.tableId ?? plan.tables[0]?.tableId;
  const shown = selected && shownAs(selected);
  return (
    <Box component="section" aria-label={say('plan')} sx={section}>
      <PlanBar zoom={zoom} onZoom={setZoom} />
      <Box ref={frame} sx={scroller}>
        <Box
          sx={{ ...floor, width: columns * field, height: rows * field, backgroundSize: `${field}px ${field}px` }}
          onPointerDown={(event) => event.target === event.currentTarget && select(undefined)}
        >
          {plan.tables.map((table) => (
            <PlanPiece
              key={table.tableId}
              table={shownAs(table)}
              field={field}
              isStop={table.tableId === stop}
              onGrab={(event) => grab(event, table, 'all')}
            />
          ))}
          {held && shown && <Guides piece={shown} others={plan.tables} field={field} />}
          {selected && shown && (
            <PieceHandles table={shown} field={field} onGrab={(event, corner) => grab(event, selected, corner)} />
          )}
        </Box>
      </Box>
      <Box sx={hint}>
        <Icon path={mdiGestureTap} sx={{ fontSize: 20 }} />
        {say('hint')}
      </Box>
    </Box>
  );
}

const section = {
  minWidth: 0,
  display: 'grid',
  gap: 1,
  '@container (min-width: 700px)': { gridArea: 'plan' },
};
const scroller = {
  overflow: 'auto',
  maxHeight: { xs: '60dvh', md: 'calc(100dvh - 216px)' },
  borderRadius: '8px',
  border: `6px solid ${tone('outlineVariant')}`,
  bgcolor: tone('surface1'),
};
const floor = {
  position: 'relative',
  bgcolor: 'background.default',
  backgroundImage: `linear-gradient(${tone('hairline')} 1px, transparent 1px), linear-gradient(90deg, ${tone('hairline')} 1px, transparent 1px)`,
};
const hint = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  fontSize: '0.875rem',
  color: 'text.secondary',
};
