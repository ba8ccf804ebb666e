import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ShownTaxNotices } from '@tresen/contract/tax-office';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { dayText } from './day-text.ts';

export function EarlierSection({ notices }: { notices: ShownTaxNotices['notices'] }) {
  const t = translations().notices;
  if (notices.length === 0) return null;
  return (
    <FormSection id="earlier" title={t('earlier.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {notices.map(({ noticeId, sentOn, ticket, systemCount }) => (
          <Box component="li" key={noticeId}>
            <Typography>{t('earlier.line', { day: dayText(sentOn), n: systemCount })}</Typography>
            {ticket !== '' && (
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {t('earlier.ticket', { ticket })}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </FormSection>
  );
}
