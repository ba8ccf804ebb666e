import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { momentText } from '../../../../shared/format-moment.ts';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { SettingSelect } from '../form/setting-select.tsx';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { SupportVisits } from './support-visits.tsx';
import { TeamCard } from './team-card.tsx';

const durations = ['1', '4', '8', '24'] as const;

/** The owner lets support in for a while, sees until when and what was done, and can end it at once. */
export function SupportAccessCard({ canChange }: { canChange: boolean }) {
  const { settings } = translations();
  const grants = useQuery(queries.support.list.queryOptions());
  const [hours, setHours] = useState<string>('4');
  const [isBusy, setBusy] = useState(false);

  async function run(act: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      showNotice({ text: failureText(error) });
    }
    await queryClient.invalidateQueries({ queryKey: queries.support.key() });
    setBusy(false);
  }

  return (
    <TeamCard title={settings('support.title')} text={settings('support.text')}>
      <LoadedSetting query={grants} rows={1}>
        {({ grants: open }) =>
          open.length === 0 ? (
            <Typography>{settings('support.closed')}</Typography>
          ) : (
            open.map(({ grantId, endsAt }) => (
              <Box key={grantId} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1 }}>
                <Typography sx={{ flexGrow: 1 }}>
                  {settings('support.open', { time: momentText(endsAt, currentLocale()) })}
                </Typography>
                {canChange && (
                  <WriteButton
                    variant="outlined"
                    color="error"
                    loading={isBusy}
                    onClick={() => void run(() => api.support.revoke({ grantId }))}
                  >
                    {settings('support.revoke')}
                  </WriteButton>
                )}
              </Box>
            ))
          )
        }
      </LoadedSetting>
      <SupportVisits />
      {canChange && (
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flexBasis: 200 }}>
            <SettingSelect
              label={settings('support.howLong')}
              value={hours}
              onChange={setHours}
              options={durations.map((n) => ({ value: n, text: settings('support.hours', { n: Number(n) }) }))}
            />
          </Box>
          <WriteButton
            variant="outlined"
            size="large"
            loading={isBusy}
            onClick={() => void run(() => api.support.grant({ grantId: crypto.randomUUID(), hours: Number(hours) }))}
          >
            {settings('support.grant')}
          </WriteButton>
        </Box>
      )}
    </TeamCard>
  );
}
