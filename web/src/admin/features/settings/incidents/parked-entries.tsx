import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@tresen/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../../../shared/format-moment.ts';
import { queries } from '../../../app/api.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { TeamCard } from '../team/team-card.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { incidentText, type ParkedEntry } from './incident.ts';

/** What is stored and counts nowhere until somebody decides. Without any there is nothing to see. */
export function ParkedEntries() {
  const { devices } = translations();
  const parked = useQuery(queries.incidents.parked.queryOptions());
  const [asked, setAsked] = useState<{ readonly entry: ParkedEntry; readonly takes: boolean }>();
  if (parked.data?.entries.length === 0 || parked.isPending) return null;
  return (
    <TeamCard title={devices('parked.title')} text={devices('parked.text')}>
      <LoadedSetting query={parked} rows={1}>
        {({ entries }) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {entries.map((entry) => (
              <ParkedRow
                key={entry.parkedId}
                entry={entry}
                onTake={() => setAsked({ entry, takes: true })}
                onLeave={() => setAsked({ entry, takes: false })}
              />
            ))}
          </Box>
        )}
      </LoadedSetting>
      {asked && <DecideDialog {...asked} onClose={() => setAsked(undefined)} />}
    </TeamCard>
  );
}

type ParkedRowProps = { entry: ParkedEntry; onTake: () => void; onLeave: () => void };

function ParkedRow({ entry, onTake, onLeave }: ParkedRowProps) {
  const { devices } = translations();
  const { type, totalCents, seq, deviceName, cause, parkedAt } = entry;
  const what = type.startsWith('sale.') ? devices('parked.sale') : devices('parked.other', { type });
  const money = totalCents === null ? '' : ` · ${formatMoney(totalCents, currentLocale())}`;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{`${what}${money}`}</Typography>
        <Typography variant="body2" color="textSecondary">
          {`${devices('parked.entry', { seq, device: deviceName })} · ${momentText(parkedAt, currentLocale())}`}
        </Typography>
        <Typography variant="body2">{incidentText({ kind: cause }).title}</Typography>
      </Box>
      <WriteButton variant="outlined" onClick={onLeave}>
        {devices('parked.leave')}
      </WriteButton>
      <WriteButton variant="contained" onClick={onTake}>
        {devices('parked.take')}
      </WriteButton>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  borderTop: `1px solid ${tone('hairline')}`,
};
