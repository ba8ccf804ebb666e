import {
  mdiAlertCircleOutline,
  mdiCheck,
  mdiCheckCircleOutline,
  mdiChevronRight,
  mdiFileLockOutline,
  mdiFormatListBulleted,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { moneyGapCents } from '@tresen/domain/closing/beside-turnover';
import { Link } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { translations } from '../../app/translations.ts';
import { moneyText } from '../../ui/closing/texts.ts';
import { tone } from '../../app/theme/palette.ts';
import type { ShownZReport } from './open-day.ts';

type Check = { readonly isRight: boolean; readonly text: string; readonly detail?: string };

/** Beside the paper: whether it adds up, whether numbers are missing, and whether it follows on the one before. */
export function ChecksCard({ report }: { report: ShownZReport }) {
  const { closing } = translations();
  const checks = checksOf(report);
  const isRight = checks.every((check) => check.isRight);
  return (
    <Box className="not-on-paper" sx={{ display: 'grid', gap: 2 }}>
      <Card component="section" aria-label={closing('zReport.adds')} sx={{ p: 2.5 }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
          <Icon
            path={isRight ? mdiCheckCircleOutline : mdiAlertCircleOutline}
            sx={{ fontSize: 32, color: isRight ? 'success.main' : 'error.main' }}
          />
          <div>
            <Typography variant="h3" component="h2">
              {closing(isRight ? 'zReport.adds' : 'zReport.addsNot')}
            </Typography>
            <Typography color="textSecondary">{closing('zReport.checked')}</Typography>
          </div>
        </Box>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {checks.map((check) => (
            <Box
              component="li"
              key={check.text}
              sx={{ display: 'flex', gap: 1.5, py: 1.25, borderTop: `1px solid ${tone('hairline')}` }}
            >
              <Icon
                path={check.isRight ? mdiCheck : mdiAlertCircleOutline}
                sx={{ color: check.isRight ? 'success.main' : 'error.main' }}
              />
              <div>
                <Typography>{check.text}</Typography>
                {check.detail && (
                  <Typography variant="body2" color="textSecondary">
                    {check.detail}
                  </Typography>
                )}
              </div>
            </Box>
          ))}
        </Box>
      </Card>
      <Card>
        <ButtonBase
          component={Link}
          to={`/admin/orders/revenues?zReportId=${report.zReportId}`}
          sx={{ display: 'flex', justifyContent: 'flex-start', width: '100%', textAlign: 'left', gap: 2, p: 2 }}
        >
          <Icon path={mdiFormatListBulleted} />
          <Box sx={{ flexGrow: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {closing('zReport.orders', { count: report.figures.receiptCount })}
            </Typography>
            <Typography color="textSecondary">{closing('zReport.openRevenues')}</Typography>
          </Box>
          <Icon path={mdiChevronRight} />
        </ButtonBase>
      </Card>
      <Box sx={{ display: 'flex', gap: 1.5, px: 2, color: 'text.secondary' }}>
        <Icon path={mdiFileLockOutline} />
        <Typography>{closing('zReport.final')}</Typography>
      </Box>
    </Box>
  );
}

function checksOf({ figures, ranges, number, isChained, hash }: ShownZReport): readonly Check[] {
  const { closing } = translations();
  const gap = moneyGapCents(figures);
  const byRate = figures.byRate.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const numbered = ranges.reduce((sum, { firstNo, lastNo }) => sum + lastNo - firstNo + 1, 0);
  const series = new Set(ranges.map((range) => `${range.registerId} ${range.series}`)).size;
  const count = figures.receiptCount;
  const chain = isChained
    ? closing('zReport.chained', { number: number - 1 })
    : closing('zReport.notChained', { number: number - 1 });
  return [
    {
      isRight: gap === 0 && byRate === figures.totalCents,
      text: closing('zReport.paymentIsVat'),
      detail: closing('zReport.difference', { amount: moneyText(gap) }),
    },
    {
      isRight: numbered === count,
      text:
        ranges.length > series
          ? closing('zReport.gaps', { count, ranges: ranges.length })
          : closing('zReport.gapless', { count }),
    },
    {
      isRight: isChained,
      text: number === 1 ? closing('zReport.first') : chain,
      detail: closing('zReport.check', { hash: `${hash.slice(0, 8)} … ${hash.slice(-4)}` }),
    },
  ];
}
