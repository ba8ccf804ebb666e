import { mdiClose, mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import {
  type DiningTable,
  reshaped,
  seatsMax,
  tableNameMax,
  tableShapes,
  turns,
} from '@tresen/domain/rooms/dining-table';
import { moved, sized, turnedTo } from '@tresen/domain/rooms/move-piece';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { refusalText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { CountField } from './count-field.tsx';
import { pieceName } from './piece-text.ts';
import { usePlanEditor } from './plan-context.ts';

/** Everything about one piece, for whoever does not drag. */
export function PieceFields({ table }: { table: DiningTable }) {
  const { common, rooms: say } = translations();
  const { alter, remove, select, faults } = usePlanEditor();
  const { tableId, name, seats, shape, x, y, w, h, turn } = table;
  const isWall = shape === 'wall';
  const nameFault = faults.find((fault) => fault.tableId === tableId && fault.code.startsWith('table/name'));
  const group = (what: string) => `${what} ${tableId}`;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography component="h2" variant="h3" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {pieceName(table)}
        </Typography>
        <IconButton aria-label={common('close')} title={common('close')} edge="end" onClick={() => select(undefined)}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Segments
        label={say('form')}
        look="compact"
        value={shape}
        options={tableShapes.map((value) => ({ value, text: say(`shapeShort.${value}`) }))}
        onChange={(value) => alter(reshaped(table, value))}
      />
      {!isWall && (
        <>
          <TextField
            label={say('tableName')}
            value={name ?? ''}
            problem={nameFault && refusalText(nameFault.code)}
            inputProps={{ maxLength: tableNameMax, autoComplete: 'off' }}
            onChange={(event) => alter({ ...table, name: event.target.value || null }, group('name'))}
            onBlur={() => name !== null && name !== name.trim() && alter({ ...table, name: name.trim() || null })}
          />
          <CountField
            label={say('seatsLabel')}
            value={seats}
            range={{ min: 0, max: seatsMax }}
            onChange={(next) => alter({ ...table, seats: next }, group('seats'))}
          />
        </>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <CountField
          label={say('column')}
          value={x + 1}
          onChange={(next) => alter(moved(table, { x: next - x - 1, y: 0 }), group('x'))}
        />
        <CountField
          label={say('row')}
          value={y + 1}
          onChange={(next) => alter(moved(table, { x: 0, y: next - y - 1 }), group('y'))}
        />
        <CountField
          label={say('width')}
          value={w}
          onChange={(next) => alter(sized(table, { x: next - w, y: 0 }), group('w'))}
        />
        <CountField
          label={say('depth')}
          value={h}
          onChange={(next) => alter(sized(table, { x: 0, y: next - h }), group('h'))}
        />
      </Box>
      <SelectField
        label={say('turn')}
        value={String(turn)}
        options={turns.map((degrees) => ({ value: String(degrees), text: say('degrees', { n: degrees }) }))}
        onChange={(chosen) => alter(turnedTo(table, turns.find((degrees) => String(degrees) === chosen) ?? 0))}
      />
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon path={mdiTrashCanOutline} />}
        onClick={() => remove(table)}
      >
        {say('remove', { table: pieceName(table) })}
      </Button>
    </>
  );
}
