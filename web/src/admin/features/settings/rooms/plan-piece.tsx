import { mdiAlertOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import type { DiningTable } from '@tresen/domain/rooms/dining-table';
import type { PointerEvent } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { keysOfPiece } from './keys-of-piece.ts';
import { pieceName, placeText } from './piece-text.ts';
import { pieceId, usePlanEditor } from './plan-context.ts';

type PlanPieceProps = {
  table: DiningTable;
  field: number;
  isStop: boolean;
  onGrab: (event: PointerEvent) => void;
};

/** A table, a bar or a wall: drawn where it stands, chosen with a tap, moved with pointer or keys. */
export function PlanPiece({ table, field, isStop, onGrab }: PlanPieceProps) {
  const { rooms: say } = translations();
  const editor = usePlanEditor();
  const { tableId, name, seats, shape, x, y, w, h, turn } = table;
  const isChosen = editor.selected?.tableId === tableId;
  const isWrong = editor.faults.some((fault) => fault.tableId === tableId || fault.other?.tableId === tableId);
  const label = [
    pieceName(table),
    ...(seats > 0 ? [say('seats', { n: seats })] : []),
    placeText(table),
    ...(isWrong ? [say('fault.here')] : []),
  ].join(', ');
  const hasSpace = field * Math.min(w, h) >= 64;
  return (
    <Box
      component="button"
      type="button"
      id={pieceId(tableId)}
      aria-label={label}
      aria-pressed={isChosen}
      tabIndex={isStop ? 0 : -1}
      onClick={() => editor.select(tableId)}
      onFocus={() => editor.selected?.tableId !== tableId && editor.select(tableId)}
      onPointerDown={onGrab}
      onKeyDown={(event) => keysOfPiece(event, table, editor)}
      sx={{ ...piece, ...looks[shape], ...(isWrong ? wrong : {}), ...(isChosen ? chosen : {}) }}
      style={{
        left: x * field,
        top: y * field,
        width: w * field,
        height: h * field,
        transform: turn === 0 ? undefined : `rotate(${turn}deg)`,
      }}
    >
      {/* What is written stays upright. */}
      <Box component="span" sx={words} style={{ transform: turn === 0 ? undefined : `rotate(${-turn}deg)` }}>
        {name !== null && <b style={{ fontSize: fittingFont(name, field * w) }}>{name}</b>}
        {seats > 0 && hasSpace && <small>{say('seats', { n: seats })}</small>}
        {isWrong && <Icon path={mdiAlertOutline} sx={{ fontSize: 18 }} />}
      </Box>
    </Box>
  );
}

/** Large for numbers, smaller for words; what does not fit even then is cut. */
function fittingFont(name: string, width: number): number {
  return Math.max(12, Math.min(24, Math.floor((width - 8) / (name.length * 0.62))));
}

const piece = {
  position: 'absolute',
  p: 0,
  m: 0,
  border: 0,
  font: 'inherit',
  color: 'text.primary',
  display: 'grid',
  placeContent: 'center',
  cursor: 'grab',
  touchAction: 'manipulation',
  userSelect: 'none',
  '&:focus-visible': { outline: `3px solid ${tone('focus')}`, outlineOffset: 2 },
};
const words = {
  display: 'grid',
  justifyItems: 'center',
  minWidth: 0,
  pointerEvents: 'none',
  '& b': { fontWeight: 700, lineHeight: 1.2, whiteSpace: 'nowrap', overflow: 'hidden' },
  '& small': { fontSize: '0.875rem', lineHeight: '18px', color: 'text.secondary', whiteSpace: 'nowrap' },
};
const table = { bgcolor: 'background.paper', boxShadow: `inset 0 0 0 1.5px ${tone('outline')}` };
const looks = {
  square: { ...table, borderRadius: '12px' },
  round: { ...table, borderRadius: '50%' },
  bar: { bgcolor: tone('surface2'), borderRadius: '8px', boxShadow: `inset 0 0 0 1px ${tone('outlineVariant')}` },
  wall: { bgcolor: tone('outlineVariant'), borderRadius: '2px' },
};
const wrong = {
  color: 'error.onContainer',
  backgroundImage: 'repeating-linear-gradient(135deg, var(--app-palette-error-container) 0 8px, transparent 8px 16px)',
  boxShadow: 'inset 0 0 0 2px var(--app-palette-error-main)',
  '& small': { color: 'inherit' },
};
/** Before it is chosen a finger that lies on it pans the plan. */
const chosen = { boxShadow: `inset 0 0 0 3px ${tone('focus')}`, zIndex: 1, touchAction: 'none' };
