import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import type { TwiceQuestion } from './may-book.ts';

/** Money may be taken twice: the safe answer is the easy one. */
export function TwiceSheet({ question: { because, amountCents, answer } }: { question: TwiceQuestion }) {
  const t = translations().cards;
  return (
    <Sheet
      title={t(`twice.${because}Title`)}
      width={440}
      onClose={() => answer(false)}
      footer={
        <>
          <Button variant="text" color="error" onClick={() => answer(true)}>
            {t('twice.sure')}
          </Button>
          <Button variant="contained" onClick={() => answer(false)}>
            {t('twice.back')}
          </Button>
        </>
      }
    >
      <Alert severity="warning">{t(`twice.${because}Text`, { amount: moneyText(amountCents) })}</Alert>
    </Sheet>
  );
}
