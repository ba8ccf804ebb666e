import { mdiCash, mdiCashMultiple, mdiCellphone, mdiCreditCardOutline } from '@mdi/js';
import type { MoneyType } from '@tresen/domain/basics/payment-types';
import { tone } from '../../app/theme/palette.ts';

type MoneyLook = {
  readonly icon: string;
  /** Among receipts, where many of them stand below each other. */
  readonly listIcon: string;
  /** In a chart, with what is written on it. */
  readonly colour: string;
  readonly ink: string;
};

export const moneyLook: Readonly<Record<MoneyType, MoneyLook>> = {
  cash: { icon: mdiCash, listIcon: mdiCashMultiple, colour: tone('figure'), ink: tone('onFigure') },
  card: {
    icon: mdiCreditCardOutline,
    listIcon: mdiCreditCardOutline,
    colour: 'secondary.main',
    ink: 'secondary.contrastText',
  },
  online: { icon: mdiCellphone, listIcon: mdiCellphone, colour: 'accent.main', ink: 'accent.contrastText' },
};
