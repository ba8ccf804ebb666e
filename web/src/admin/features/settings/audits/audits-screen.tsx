import { mdiEyeOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { queries } from '../../../app/api.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { GrantCard } from './grant-card.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import type { Handover } from './handover.ts';

/** Who may read the books from outside, what they are reading right now, and the button that ends it. */
export function AuditsScreen() {
  const t = translations().audit;
  const { role } = useSignedIn();
  const list = useQuery(queries.auditorGrants.list.queryOptions({ refetchInterval: 3000 }));
  const [isAsking, setAsking] = useState(false);
  const [handover, setHandover] = useState<Handover>();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: pageWidth }}>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h3" component="h2">
            {t('owner.title')}
          </Typography>
          <Typography color="textSecondary">{t('owner.intro')}</Typography>
        </Box>
        {role === 'admin' && (
          <WriteButton variant="contained" size="large" onClick={() => setAsking(true)}>
            {t('owner.begin')}
          </WriteButton>
        )}
      </Card>
      <Loaded query={list}>
        {({ grants }) => {
          const running = grants.filter(({ state }) => state === 'open' || state === 'waiting');
          const earlier = grants.filter(({ state }) => state !== 'open' && state !== 'waiting');
          return (
            <>
              {grants.length === 0 && (
                <EmptyState icon={mdiEyeOutline} title={t('owner.none')} text={t('owner.noneText')} />
              )}
              {running.map((grant) => (
                <GrantCard key={grant.auditorGrantId} grant={grant} />
              ))}
              {earlier.length > 0 && (
                <Typography variant="h3" component="h2">
                  {t('owner.earlier')}
                </Typography>
              )}
              {earlier.map((grant) => (
                <GrantCard key={grant.auditorGrantId} grant={grant} />
              ))}
            </>
          );
        }}
      </Loaded>
      {isAsking && (
        <GrantDialog
          onClose={() => setAsking(false)}
          onGranted={(granted) => {
            setAsking(false);
            setHandover(granted);
          }}
        />
      )}
      {handover && (
        <HandoverDialog
          handover={handover}
          isOpened={list.data?.grants.some(
            ({ auditorGrantId, state }) => auditorGrantId === handover.auditorGrantId && state === 'open',
          )}
          onClose={() => setHandover(undefined)}
        />
      )}
    </Box>
  );
}
