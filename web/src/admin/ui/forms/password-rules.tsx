import { mdiCheck, mdiCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { brokenPasswordRules, passwordRules, specialCharacters } from '@tresen/domain/people/password';
import { Icon } from '../../../shared/ui/icon.tsx';
import { visuallyHidden } from '../../../shared/ui/visually-hidden.ts';
import { translations } from '../../app/translations.ts';

/** Shows while typing which rules the password keeps already. */
export function PasswordRules({ password }: { password: string }) {
  const t = translations().account;
  const broken = brokenPasswordRules(password);
  return (
    <Box sx={{ color: 'text.secondary' }}>
      <Box
        component="ul"
        aria-label={t('rule.label')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 0.5 }}
      >
        {passwordRules.map((rule) => {
          const isKept = !broken.includes(rule);
          return (
            <Box component="li" key={rule} sx={{ display: 'flex', gap: 1, color: isKept ? 'success.main' : 'inherit' }}>
              <Icon path={isKept ? mdiCheck : mdiCircleOutline} fontSize="small" />
              <Typography variant="body2">
                {t(`rule.${rule}`)}
                <Box component="span" sx={visuallyHidden}>{`, ${t(isKept ? 'rule.kept' : 'rule.open')}`}</Box>
              </Typography>
            </Box>
          );
        })}
      </Box>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t('rule.allowed', { list: [...specialCharacters].join(' ') })}
      </Typography>
    </Box>
  );
}
