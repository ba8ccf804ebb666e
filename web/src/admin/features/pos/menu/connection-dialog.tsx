import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { isClockWrong } from '@tresen/domain/device-log/device-clock';
import { formatSaleNumber } from '@tresen/domain/sales/receipt-number';
import { momentText, timeText } from '../../../../shared/format-moment.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useRecentSales } from '../recent/recent-sales.ts';
import { saveEmergencyFile } from './emergency-file.ts';

/** Where the sales are: here only, or safe at the server. And the way out when nothing else works. */
export function ConnectionDialog({ onClose }: { onClose: () => void }) {
  const { till } = useCounter();
  const state = useValue(till.state);
  const { sales = [] } = useRecentSales();
  const waiting = sales.filter(({ isSent }) => !isSent);
  const t = translations().till;
  const { clockOffsetMs = 0 } = state;
  const minutes = Math.round(Math.abs(clockOffsetMs) / 60_000);
  const locale = currentLocale();
  return (
    <Sheet
      title={t('connection.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" disabled={state.unsent === 0} onClick={() => void saveEmergencyFile(till)}>
            {t('connection.export')}
          </Button>
          <Button variant="contained" size="large" onClick={() => till.sendNow()}>
            {t('connection.sendNow')}
          </Button>
        </>
      }
    >
      <Stack spacing={1.5} useFlexGap>
        <Alert severity={state.isOnline ? 'success' : 'warning'}>
          {state.isOnline ? t('connection.online') : t('connection.offline')}
        </Alert>
        {!state.isPersisted && <Alert severity="error">{t('connection.notPersisted')}</Alert>}
        {isClockWrong(clockOffsetMs) && <Alert severity="warning">{t('connection.clock', { minutes })}</Alert>}
        <strong>{t('connection.unsent', { n: state.unsent })}</strong>
        {state.oldestUnsentAt && (
          <span>{t('connection.oldest', { time: momentText(state.oldestUnsentAt, locale) })}</span>
        )}
        <span>
          {state.catalogueAt
            ? t('connection.catalogue', { time: momentText(state.catalogueAt, locale) })
            : t('connection.noCatalogue')}
        </span>
        {waiting.length > 0 && (
          <ul aria-label={t('connection.waitingList')} className="tabular" style={{ margin: 0, paddingLeft: 20 }}>
            {waiting.slice(0, 50).map(({ sale, at }) => (
              <li key={sale.orderId}>
                {formatSaleNumber(sale)} · {timeText(at, locale)} · {moneyText(sale.totalCents)}
              </li>
            ))}
          </ul>
        )}
        <strong>{t('connection.whatWorks')}</strong>
        <span>{t('connection.works')}</span>
        <span>{t('connection.worksNot')}</span>
        <small>{t('connection.exportText')}</small>
      </Stack>
    </Sheet>
  );
}
