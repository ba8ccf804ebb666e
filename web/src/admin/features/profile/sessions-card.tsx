import { mdiCellphone, mdiLaptop } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../../shared/format-moment.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LoadingState } from '../../../shared/ui/loading-state.tsx';
import { PartError } from '../../../shared/ui/part-error.tsx';
import { api, queries } from '../../app/api.ts';
import { failureReference, failureText } from '../../app/calls/failure-text.ts';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { showNotice } from '../../app/notices/notices.ts';
import { queryClient } from '../../app/query-client.ts';
import { tone } from '../../app/theme/palette.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { ProfileCard } from './profile-card.tsx';

const shownAtFirst = 4;

/** Where the person is signed in, and how to end it: one device, or all but this one. */
export function SessionsCard() {
  const { common, settings } = translations();
  const list = useQuery(queries.profile.sessions.queryOptions({ refetchOnMount: 'always' }));
  const [isLong, setLong] = useState(false);
  const again = () => void list.refetch();
  const sessions = list.data?.sessions.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)) ?? [];
  return (
    <ProfileCard title={settings('sessions.title')}>
      {list.isPending && (
        <LoadingState rows={2} longText={common('loadingLong')} reload={common('reload')} onReload={again} />
      )}
      {list.error && (
        <PartError
          text={failureText(list.error)}
          details={failureReference(list.error)}
          retry={common('retry')}
          onRetry={again}
        />
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(isLong ? sessions : sessions.slice(0, shownAtFirst)).map((session) => (
          <SessionRow key={session.sessionId} session={session} />
        ))}
      </Box>
      {sessions.length > 1 && (
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          {!isLong && sessions.length > shownAtFirst && (
            <Button variant="text" onClick={() => setLong(true)}>
              {settings('sessions.showAll', { n: sessions.length })}
            </Button>
          )}
          <WriteButton
            variant="outlined"
            onClick={() => void end(() => api.profile.endOtherSessions(), settings('sessions.othersEnded'))}
          >
            {settings('sessions.endOthers')}
          </WriteButton>
        </Box>
      )}
    </ProfileCard>
  );
}

type Session = Awaited<ReturnType<typeof api.profile.sessions>>['sessions'][number];

function SessionRow({ session }: { session: Session }) {
  const { settings } = translations();
  const { sessionId, device, lastSeenAt, isThis } = session;
  const name = device || settings('sessions.unknown');
  return (
    <Box component="li" sx={row}>
      <Icon path={/iPhone|Android|iPad/.test(device) ? mdiCellphone : mdiLaptop} sx={{ color: 'text.secondary' }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {isThis
            ? settings('sessions.this')
            : settings('sessions.lastSeen', { time: momentText(lastSeenAt, currentLocale()) })}
        </Typography>
      </Box>
      {!isThis && (
        <WriteButton
          variant="text"
          sx={{ flex: 'none' }}
          aria-label={settings('sessions.endOf', { device: name })}
          onClick={() =>
            void end(() => api.profile.endSession({ sessionId }), settings('sessions.ended', { device: name }))
          }
        >
          {settings('sessions.end')}
        </WriteButton>
      )}
    </Box>
  );
}

async function end(act: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await act();
    showNotice({ text: done });
  } catch (error) {
    showNotice({ text: failureText(error) });
  }
  await queryClient.invalidateQueries({ queryKey: queries.profile.sessions.key() });
}

const row = { display: 'flex', alignItems: 'center', gap: 2, py: 1.5, borderTop: `1px solid ${tone('hairline')}` };
