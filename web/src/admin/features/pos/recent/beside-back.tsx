import Box from '@mui/material/Box';
import type { Pieces } from '@tresen/domain/sales/counter-booking';
import { isVoucher, type SaleFact, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { hiddenCode } from '@tresen/domain/sales/value-card';
import { translations } from '../../../app/translations.ts';
import { DeviceSwitchRow } from '../../../ui/forms/device-switch-row.tsx';
import { moneyText } from '../parts/money-text.ts';

type BesideBackProps = {
  sale: SaleFact;
  remaining: Pieces;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
};

/** Vouchers on a receipt that is taken back: their money goes back only where somebody says so. */
export function BesideBack({ sale, remaining, chosen, onChange }: BesideBackProps) {
  const sold = vouchersOn(sale, remaining);
  if (sold.length === 0) return null;
  return (
    <Box role="group" aria-label={translations().vouchers('back.title')}>
      {sold.map((line) => {
        const { title, text } = textsOf(line);
        return (
          <DeviceSwitchRow
            key={line.lineNo}
            title={title}
            text={text}
            isOn={chosen.has(line.lineNo)}
            onChange={(isOn) => onChange(isOn ? new Set([...chosen, line.lineNo]) : without(chosen, line.lineNo))}
          />
        );
      })}
    </Box>
  );
}

/** Those that nobody has taken back yet. */
function vouchersOn({ lines }: SaleFact, remaining: Pieces): readonly SoldLine[] {
  return lines.filter((line) => isVoucher(line) && (remaining.get(line.lineNo) ?? 0) > 0);
}

function textsOf({ kind, giftCardCode, totalCents }: SoldLine) {
  const t = translations().vouchers;
  const code = hiddenCode(giftCardCode ?? '');
  const amount = moneyText(Math.abs(totalCents));
  return kind === 'value-card'
    ? { title: t('back.sold', { code }), text: t('back.soldText', { amount }) }
    : { title: t('back.spent', { code }), text: t('back.spentText', { amount }) };
}

function without(chosen: ReadonlySet<number>, lineNo: number): ReadonlySet<number> {
  return new Set([...chosen].filter((one) => one !== lineNo));
}
