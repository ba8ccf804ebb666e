import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ChangedAccounts, proposedAccounts, shownAccounts } from '@tresen/domain/datev/accounts';
import type { DatevSettings } from '@tresen/domain/datev/settings';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { translations } from '../../app/translations.ts';
import { accountText } from './problem-text.ts';

type AccountFieldsProps = {
  draft: DatevSettings;
  /** The accounts few need that something was booked on. */
  used: readonly string[];
  problemOf: (account: string) => string | undefined;
  onChange: (accounts: ChangedAccounts) => void;
};

/** Every account that concerns the organisation, with the number that is proposed for it; what stays empty stays the proposal. */
export function AccountFields({ draft, used, problemOf, onChange }: AccountFieldsProps) {
  const t = translations().reports;
  const proposed = proposedAccounts(draft.chart, draft.accountLength);
  return (
    <Box>
      <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
        {t('settings.accounts')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {shownAccounts(used, draft.accounts).map((name) => (
          <TextField
            key={name}
            label={accountText(name)}
            value={draft.accounts[name] ?? ''}
            placeholder={proposed[name]}
            hint={t('settings.proposal', { account: proposed[name] })}
            problem={problemOf(name)}
            inputProps={{ inputMode: 'numeric', maxLength: 9 }}
            onChange={(event) => {
              const typed = event.target.value.replaceAll(/\D/g, '');
              const { [name]: _, ...others } = draft.accounts;
              onChange(typed === '' ? others : { ...others, [name]: typed });
            }}
          />
        ))}
      </Box>
    </Box>
  );
}
