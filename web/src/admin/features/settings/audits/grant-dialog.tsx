import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { auditorLives, auditorLifeUsual } from '@tresen/domain/people/auditor-grant';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { useLocationsHere } from '../../../app/navigation/locations-here.ts';
import { queryClient } from '../../../app/query-client.ts';
import { queries } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { businessToday } from '../../../ui/period/business-today.ts';
import { Segments } from '../../../ui/segments.tsx';
import type { Handover } from './handover.ts';

type GrantDialogProps = { onClose: () => void; onGranted: (handover: Handover) => void };

/** Who comes, what they may read, and for how long: nothing of it can be widened later. */
export function GrantDialog({ onClose, onGranted }: GrantDialogProps) {
  const { audit: t, common } = translations();
  const locations = useLocationsHere();
  const today = businessToday(locations[0]);
  const [auditor, setAuditor] = useState('');
  const [office, setOffice] = useState('');
  const [cardNo, setCardNo] = useState('');
  const [locationIds, setLocationIds] = useState(() => locations.map(({ locationId }) => locationId));
  const [from, setFrom] = useState(() => today.with({ day: 1 }).toString());
  const [to, setTo] = useState(() => today.toString());
  const [hours, setHours] = useState<number>(auditorLifeUsual);
  const [isTried, setTried] = useState(false);
  const grant = useCall(api.auditorGrants.create);
  const required = (value: string) => (isTried && value.trim() === '' ? common('validation.required') : undefined);
  const isComplete = [auditor, office, from, to].every((value) => value.trim() !== '') && locationIds.length > 0;

  async function submit(): Promise<void> {
    setTried(true);
    if (!isComplete) return;
    const granted = await grant
      .mutateAsync({ auditor, office, cardNo, locationIds, from, to, hours })
      .catch(() => undefined);
    if (!granted) return;
    await queryClient.invalidateQueries({ queryKey: queries.auditorGrants.key() });
    onGranted(granted);
  }

  return (
    <FormDialog
      title={t('owner.title')}
      submit={t('owner.open')}
      isBusy={grant.isPending}
      isDirty={auditor !== '' || office !== ''}
      trouble={grant.error ? failureText(grant.error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Alert severity="warning">{t('owner.card')}</Alert>
      <TextField
        label={t('owner.auditor')}
        value={auditor}
        problem={required(auditor)}
        inputProps={{ maxLength: 100 }}
        onChange={(event) => setAuditor(event.target.value)}
      />
      <Box sx={pair}>
        <TextField
          label={t('owner.office')}
          value={office}
          problem={required(office)}
          inputProps={{ maxLength: 100 }}
          onChange={(event) => setOffice(event.target.value)}
        />
        <TextField
          label={t('owner.cardNo')}
          value={cardNo}
          inputProps={{ maxLength: 60 }}
          onChange={(event) => setCardNo(event.target.value)}
        />
      </Box>
      <PlacesField
        places={locations}
        chosen={locationIds}
        problem={isTried && locationIds.length === 0 ? t('owner.placesMissing') : undefined}
        onChange={setLocationIds}
      />
      <Box sx={pair}>
        <TextField
          type="date"
          label={t('owner.from')}
          value={from}
          problem={required(from)}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          type="date"
          label={t('owner.to')}
          value={to}
          problem={required(to)}
          onChange={(event) => setTo(event.target.value)}
        />
      </Box>
      <Segments
        label={t('owner.life')}
        isLabelShown
        look="chips"
        value={hours}
        options={auditorLives.map((value) => ({
          value,
          text: value < 48 ? t('owner.hours', { n: value }) : t('owner.days', { n: value / 24 }),
        }))}
        onChange={setHours}
      />
      <WhatIsSeen />
    </FormDialog>
  );
}

type PlacesFieldProps = {
  places: readonly { readonly locationId: string; readonly name: string }[];
  chosen: readonly string[];
  problem: string | undefined;
  onChange: (chosen: string[]) => void;
};

function PlacesField({ places, chosen, problem, onChange }: PlacesFieldProps) {
  const t = translations().audit;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
        {t('owner.places')}
      </Typography>
      {places.map(({ locationId, name }) => (
        <FormControlLabel
          key={locationId}
          sx={{ display: 'flex' }}
          label={name}
          control={
            <Checkbox
              checked={chosen.includes(locationId)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, locationId] : chosen.filter((each) => each !== locationId))
              }
            />
          }
        />
      ))}
      {problem !== undefined && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}

function WhatIsSeen() {
  const t = translations().audit;
  const seen = [t('owner.yesRead'), t('owner.yesPage'), t('owner.yesLog')];
  const unseen = [t('owner.noWrite'), t('owner.noPeople'), t('owner.noOther')];
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{t('owner.sees')}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {seen.map((text) => (
          <li key={text}>{`✓ ${text}`}</li>
        ))}
        {unseen.map((text) => (
          <li key={text}>{`✕ ${text}`}</li>
        ))}
      </Box>
    </Box>
  );
}

const pair = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
