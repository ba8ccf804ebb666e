import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import type { OptionKind } from '@tresen/domain/offer/option-group';
import { deltaText, partText } from '@tresen/domain/offer/option-text';
import { useId } from 'react';
import { momentText } from '../../../shared/format-moment.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { queries } from '../../app/api.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { sayOption } from '../../ui/dish-names/option-texts.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { moneyText, percentText } from '../../ui/closing/texts.ts';
import { tone } from '../../app/theme/palette.ts';
import { paymentText, PaidWith, StateMark } from './marks.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import type { Receipt } from './receipt.ts';

type ReceiptDrawerProps = { orderId: string; onOpen: (orderId: string) => void; onClose: () => void };

/** One receipt whole, as it was written. */
export function ReceiptDrawer({ orderId, onOpen, onClose }: ReceiptDrawerProps) {
  const { closing } = translations();
  const titleId = useId();
  const receipt = useQuery(queries.revenues.show.queryOptions({ input: { orderId } }));
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: 440 }, p: 3 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1 }}>
          {receipt.data ? closing('receipt.title', { number: formatReceiptNumber(receipt.data) }) : ''}
        </Typography>
        <IconButton edge="end" aria-label={closing('receipt.close')} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Loaded query={receipt} rows={6}>
        {(data) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Typography color="textSecondary">
              {[momentText(data.at, currentLocale()), data.areaName, data.takenBy].filter(Boolean).join(' · ')}
            </Typography>
            <Box sx={{ display: 'flex', gap: 2 }}>
              <StateMark revenue={data} />
              <PaidWith types={data.paymentTypes} />
            </Box>
            <ReceiptActions receipt={data} />
            {data.cancels && (
              <Typography>{closing('receipt.cancels', { number: formatReceiptNumber(data.cancels) })}</Typography>
            )}
            {data.reason !== '' && <Typography>{`${closing('receipt.reason')}: ${data.reason}`}</Typography>}
            {data.belongsTo && <BelongsTo {...data.belongsTo} onOpen={onOpen} />}
            {data.followedBy.map((one) => (
              <BelongsTo key={one.orderId} {...one} onOpen={onOpen} />
            ))}
            <div>
              {data.lines.map((line) => (
                <Line
                  key={line.lineNo}
                  what={`${line.quantity} × ${line.name}`}
                  more={moreOf(line)}
                  amount={moneyText(line.totalCents)}
                />
              ))}
              <Line what={closing('receipt.total')} amount={moneyText(data.totalCents)} isSum />
              {data.payments.map((payment, place) => (
                <div key={place}>
                  <Line what={paymentText(payment.type)} amount={moneyText(payment.amountCents)} />
                  {payment.changeCents !== 0 && payment.tenderedCents !== 0 && (
                    <>
                      <Line what={closing('receipt.given')} amount={moneyText(payment.tenderedCents)} />
                      <Line what={closing('receipt.change')} amount={moneyText(payment.changeCents)} />
                    </>
                  )}
                </div>
              ))}
            </div>
            <div>
              {data.isSmall && <Typography>{closing('receipt.small')}</Typography>}
              {(data.isSmall ? [] : data.vat).map(({ ratePermille, taxCents, netCents }) => (
                <Line
                  key={ratePermille}
                  what={closing('receipt.tax', { rate: percentText(ratePermille) })}
                  more={`${closing('receipt.net')} ${moneyText(netCents)}`}
                  amount={moneyText(taxCents)}
                />
              ))}
            </div>
            <Typography variant="body2" color="textSecondary">
              {closing(data.isSigned ? 'receipt.signed' : 'receipt.unsigned')}
              {' · '}
              {data.zNo === null ? closing('receipt.open') : closing('receipt.inReport', { number: data.zNo })}
            </Typography>
          </Box>
        )}
      </Loaded>
    </Drawer>
  );
}

function optionOf(option: { kind: OptionKind; name: string; deltaCents: number }): string {
  return [sayOption(option), deltaText(option, moneyText)].filter(Boolean).join(' ');
}

type BelongsToProps = { orderId: string; number: string; onOpen: (orderId: string) => void };

/** From a correction to what it corrects, and back. */
function BelongsTo({ orderId, number, onOpen }: BelongsToProps) {
  return (
    <Button variant="outlined" sx={{ justifySelf: 'start', minHeight: 44 }} onClick={() => onOpen(orderId)}>
      {translations().closing('receipt.belongsTo', { number })}
    </Button>
  );
}

/** What was asked for, and why it cost something else than usual. */
function moreOf({ parts, options, note, byList }: Receipt['lines'][number]): string {
  const { closing } = translations();
  const listed = byList && closing('receipt.byList', { list: byList.name, amount: moneyText(byList.ownCents) });
  return [...parts.map((part) => partText(part, optionOf)), ...options.map(optionOf), note, listed]
    .filter(Boolean)
    .join(' · ');
}

type LineProps = { what: string; more?: string; amount: string; isSum?: boolean };

function Line({ what, more = '', amount, isSum = false }: LineProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        py: 0.75,
        borderTop: `1px solid ${tone('hairline')}`,
        fontWeight: isSum ? 700 : 400,
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        {what}
        {more !== '' && (
          <Typography variant="body2" color="textSecondary">
            {more}
          </Typography>
        )}
      </Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{amount}</Box>
    </Box>
  );
}
