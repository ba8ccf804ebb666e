import { mdiChairRolling, mdiCircleOutline, mdiSquareOutline, mdiWall } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { addPiece, type AddRefusal } from '@tresen/domain/rooms/add-tables';
import { tableShapes } from '@tresen/domain/rooms/dining-table';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { NumberTables } from './number-tables.tsx';
import { usePlanEditor } from './plan-context.ts';
import type { RoomRecord } from './room-values.ts';
import { RoomsNav } from './rooms-nav.tsx';
import { ToolSection } from './tool-section.tsx';

const icons = { square: mdiSquareOutline, round: mdiCircleOutline, bar: mdiChairRolling, wall: mdiWall };

type PlanToolsProps = { locationId: string; roomId: string; rooms: readonly RoomRecord[] };

/** Other rooms, single pieces, and many tables at once. */
export function PlanTools({ locationId, roomId, rooms }: PlanToolsProps) {
  const { rooms: say } = translations();
  const { plan, otherNames, add } = usePlanEditor();
  const [refused, setRefused] = useState<AddRefusal>();
  const adding = { tables: plan.tables, otherNames, newId: () => crypto.randomUUID() };
  return (
    <Box sx={tools}>
      <RoomsNav locationId={locationId} roomId={roomId} rooms={rooms} />
      <ToolSection title={say('add')}>
        <Box sx={pieces}>
          {tableShapes.map((shape) => (
            <ButtonBase
              key={shape}
              sx={piece}
              onClick={() => {
                const made = addPiece(adding, shape);
                if (made.ok) add([made.value]);
                setRefused(made.ok ? undefined : made.refusal);
              }}
            >
              <Icon path={icons[shape]} sx={{ fontSize: 28, color: 'text.secondary' }} />
              {say(`shape.${shape}`)}
            </ButtonBase>
          ))}
        </Box>
      </ToolSection>
      <NumberTables adding={adding} onRefused={setRefused} />
      {refused && (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {say(`refused.${refused.code}`)}
        </Alert>
      )}
    </Box>
  );
}

const tools = {
  display: 'grid',
  gap: 2,
  minWidth: 0,
  '@container (min-width: 700px)': {
    gridArea: 'tools',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
  },
  '@container (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
};
const pieces = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 };
const piece = {
  flexDirection: 'column',
  gap: 0.25,
  height: 72,
  borderRadius: '12px',
  border: `1px solid ${tone('outlineVariant')}`,
  bgcolor: 'background.paper',
  fontSize: '0.875rem',
  fontWeight: 600,
  '&:hover': { bgcolor: tone('surface1') },
  '&.Mui-disabled': { opacity: 0.6 },
};
