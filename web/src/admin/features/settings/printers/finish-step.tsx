import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queries } from '../../../app/api.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { SwitchList } from '../form/switch-list.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import type { Wizard } from './use-wizard.ts';

type FinishStepProps = { wizard: Wizard; locationId: string; onClose: () => void; onAnother: () => void };

/** What was learned, and which areas bring their slips here. */
export function FinishStep({ wizard, locationId, onClose, onAnother }: FinishStepProps) {
  const { printerSetup } = translations();
  const { draft, saved } = wizard;
  const areas = useQuery(queries.areas.list.queryOptions({ input: { locationId } }));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const printing = areas.data?.areas.filter(({ printsOrderItems }) => printsOrderItems) ?? [];

  async function finish(then: () => void): Promise<void> {
    for (const area of printing.filter(({ areaId }) => chosen.includes(areaId))) {
      const { locationId: _, visibleArticles: __, ...settings } = area;
      await api.areas.save({ ...settings, printerId: saved?.printerId ?? null }).catch(() => undefined);
    }
    await queryClient.invalidateQueries({ queryKey: queries.areas.key() });
    then();
  }

  return (
    <Stack spacing={2.5} useFlexGap sx={{ maxWidth: 640, mx: 'auto' }}>
      <Typography variant="h3" sx={{ fontSize: '1.625rem' }}>
        {printerSetup('wizard.finishTitle')}
      </Typography>
      <Typography>
        {[
          draft.name,
          printerSetup('list.usb'),
          printerSetup('list.width', { n: draft.widthChars }),
          draft.hasDrawer && printerSetup('list.drawer'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography color="textSecondary">
        {printerSetup(printing.length === 0 ? 'wizard.noAreas' : 'wizard.finishText')}
      </Typography>
      {printing.length > 0 && (
        <SwitchList label={printerSetup('wizard.finishText')}>
          {printing.map(({ areaId, name }) => (
            <SwitchRow
              key={areaId}
              title={name}
              isOn={chosen.includes(areaId)}
              onChange={(isOn) => setChosen(isOn ? [...chosen, areaId] : chosen.filter((id) => id !== areaId))}
            />
          ))}
        </SwitchList>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Button variant="outlined" size="large" onClick={() => void finish(onAnother)}>
          {printerSetup('wizard.another')}
        </Button>
        <Button variant="contained" size="large" onClick={() => void finish(onClose)}>
          {printerSetup('wizard.done')}
        </Button>
      </Box>
    </Stack>
  );
}
