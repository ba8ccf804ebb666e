import { mdiFloorPlan } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { chooseArea } from '../counter/choose-area.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { StateCard } from '../../../app/layouts/state-card.tsx';

/** Asked once for each device. */
export function AreaChoice() {
  const counter = useCounter();
  const { areas, location } = useValue(counter.till.catalogue);
  return (
    <StateCard
      backLabel={translations().till('bar.back')}
      icon={mdiFloorPlan}
      title={translations().till('area.title')}
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {location.name}
      </Typography>
      <Box sx={look}>
        {areas.map(({ areaId, name }) => (
          <button key={areaId} type="button" onClick={() => chooseArea(counter, areaId)}>
            {name}
          </button>
        ))}
      </Box>
    </StateCard>
  );
}

const look = {
  display: 'grid',
  gap: 1,
  '& button': {
    minHeight: 72,
    px: 2.5,
    border: `1px solid ${tone('outline')}`,
    borderRadius: '12px',
    bgcolor: tone('surface1'),
    color: 'text.primary',
    font: 'inherit',
    fontSize: '1.125rem',
    fontWeight: 600,
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { bgcolor: tone('surface2') },
  },
};
