import { mdiAlertCircleOutline, mdiCheckCircle } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LiveLocation } from '@tresen/contract/going-live';
import { liveConditions } from '@tresen/domain/locations/going-live';
import { Link } from 'react-router';
import { momentText } from '../../../../shared/format-moment.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { currentLocale, translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { StartForm } from './start-form.tsx';

/** One location: its conditions, and either the act or the way to it. */
export function LocationCard({ location }: { location: LiveLocation }) {
  const t = translations().settings;
  const { locationId, name, isLive, act, unsigned, missing, hasOwnAddress } = location;
  return (
    <FormSection id={`location-${locationId}`} title={name} text={t(isLive ? 'goingLive.live' : 'goingLive.trains')}>
      {act && (
        <Alert severity={missing.length === 0 ? 'success' : 'warning'}>
          {act.by === ''
            ? t('goingLive.sinceBefore', { time: moment(act.at) })
            : t('goingLive.since', { time: moment(act.at), name: act.by })}
          {act.missing.length > 0 && (
            <Box>
              {t('goingLive.missingThen', {
                list: act.missing.map((condition) => t(`goingLive.condition.${condition}`)).join(', '),
              })}
            </Box>
          )}
          {unsigned && <Box>{t('goingLive.unsigned', { time: moment(unsigned.at), name: unsigned.by })}</Box>}
        </Alert>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {liveConditions.map((condition) => {
          const isMet = !missing.includes(condition);
          return (
            <Box component="li" key={condition} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
              <Icon
                path={isMet ? mdiCheckCircle : mdiAlertCircleOutline}
                sx={{ color: isMet ? 'success.main' : 'error.main' }}
              />
              <Box>
                <Typography sx={{ fontWeight: 600 }}>
                  {t(`goingLive.condition.${condition}`)}
                  <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                    {` – ${t(isMet ? 'goingLive.met' : 'goingLive.missing')}`}
                  </Box>
                </Typography>
                {condition === 'address' && !isMet && hasOwnAddress && (
                  <Typography variant="body2" color="textSecondary">
                    {t('goingLive.ownAddress')}{' '}
                    <MuiLink component={Link} to={`/admin/settings/locations/${locationId}#contact`}>
                      {t('goingLive.ownAddressLink')}
                    </MuiLink>
                  </Typography>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
      <StartForm location={location} />
      {isLive && (
        <Box>
          <Button variant="outlined" component={Link} to="/admin/orders/pos">
            {t('goingLive.toTill')}
          </Button>
        </Box>
      )}
    </FormSection>
  );
}

function moment(at: string): string {
  return momentText(at, currentLocale());
}
