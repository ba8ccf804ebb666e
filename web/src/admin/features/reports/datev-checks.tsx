import { mdiAlert, mdiCheckCircle, mdiInformation } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/icon.tsx';
import { dayText } from '../../ui/period/range-text.ts';
import type { queries } from '../../app/api.ts';
import { currentLocale, translations } from '../../app/translations.ts';

export type Check = Awaited<ReturnType<typeof queries.datev.check.call>>;

type Finding = { readonly text: string; readonly more?: string; readonly look: keyof typeof looks };

const looks = {
  fine: { icon: mdiCheckCircle, colour: 'success.main' },
  notice: { icon: mdiAlert, colour: 'warning.main' },
  info: { icon: mdiInformation, colour: 'info.main' },
};

/** How many things one should know before the download. */
export function noticesIn(check: Check): number {
  return findingsIn(check).filter(({ look }) => look === 'notice').length;
}

/** What was looked at, whether it is as it should be, and what not. */
export function DatevChecks({ check }: { check: Check }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
      {findingsIn(check).map(({ text, more, look }) => (
        <Box component="li" key={text} sx={{ display: 'flex', gap: 1.25, py: 0.625 }}>
          <Icon path={looks[look].icon} sx={{ fontSize: 20, color: looks[look].colour, flex: 'none' }} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2">{text}</Typography>
            {more !== undefined && (
              <Typography variant="body2" color="textSecondary">
                {more}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const mostNamed = 5;

function findingsIn(check: Check): readonly Finding[] {
  const t = translations().reports;
  const locale = currentLocale();
  const open = check.openDates.slice(0, mostNamed).map((date) => dayText(Temporal.PlainDate.from(date), locale));
  const unsent = check.unsentRegisters.map(({ name }) => name);
  const findings: Finding[] = [
    {
      text: t('datev.days', { closed: check.closedDays, all: check.salesDays }),
      look: open.length > 0 ? 'notice' : 'fine',
      ...(open.length > 0
        ? { more: t('datev.openDays', { days: open.join(', ') + (check.openDates.length > mostNamed ? ' …' : '') }) }
        : {}),
    },
    check.registers === 0
      ? { text: t('datev.noRegisters'), look: 'info' }
      : {
          text: t('datev.registers', { n: check.registers - unsent.length, all: check.registers }),
          look: unsent.length > 0 ? 'notice' : 'fine',
          ...(unsent.length > 0 ? { more: unsent.join(', ') } : {}),
        },
  ];
  if (check.problems.length === 0) findings.push({ text: t('datev.accounts'), look: 'fine' });
  if (check.deliveredZReports > 0)
    findings.push({ text: t('datev.delivered', { n: check.deliveredZReports }), look: 'info' });
  return findings;
}
