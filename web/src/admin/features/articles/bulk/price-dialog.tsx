import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import type { Article, BulkChange } from '@tresen/contract/articles';
import { cents } from '@tresen/domain/basics/money';
import { priceByPercent, type PriceStep, priceSteps } from '@tresen/domain/articles/price-change';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { moneyText, typedCents } from '../money-text.ts';
import { priceVerdict } from '../price-verdict.ts';
import { Segments } from '../../../ui/segments.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { typedPercent } from './typed-percent.ts';

type PriceDialogProps = {
  articleIds: readonly string[];
  /** One of them, to show what will happen. */
  example: Article | undefined;
  onClose: () => void;
};

type Way = 'fixed' | 'percent';

/** All to one price, or each by so many percent, rounded the way prices end in this organisation. */
export function PriceDialog({ articleIds, example, onClose }: PriceDialogProps) {
  const t = translations().articles;
  const [way, setWay] = useState<Way>('percent');
  const [text, setText] = useState('');
  const [step, setStep] = useState<PriceStep>(10);
  const [problem, setProblem] = useState<string>();
  const percent = typedPercent(text);

  function change(): BulkChange | undefined {
    if (way === 'percent') {
      if (percent !== undefined) return { what: 'price-by-percent', percent, roundToCents: step };
      setProblem(t('bulk.percentRange'));
      return undefined;
    }
    const verdict = priceVerdict('sale', text);
    const priceCents = typedCents(text);
    if (verdict === true && priceCents !== undefined) return { what: 'price', priceCents };
    setProblem(verdict === true ? undefined : verdict);
    return undefined;
  }

  function type(typed: string): void {
    setText(typed);
    setProblem(undefined);
  }

  return (
    <BulkDialog title={t('bulk.priceTitle')} articleIds={articleIds} change={change} onClose={onClose}>
      <Segments<Way>
        look="field"
        label={t('bulk.priceTitle')}
        value={way}
        options={[
          { value: 'percent', text: t('bulk.pricePercent') },
          { value: 'fixed', text: t('bulk.priceFixed') },
        ]}
        onChange={(chosen) => {
          setWay(chosen);
          type('');
        }}
      />
      <TextField
        key={way}
        autoFocus
        label={t(way === 'percent' ? 'bulk.percent' : 'form.price')}
        hint={way === 'percent' ? t('bulk.percentHint') : undefined}
        problem={problem}
        value={text}
        onChange={(event) => type(event.target.value)}
        inputProps={{ inputMode: way === 'percent' ? 'text' : 'decimal', autoComplete: 'off' }}
        endAdornment={<InputAdornment position="end">{way === 'percent' ? '%' : '€'}</InputAdornment>}
      />
      {way === 'percent' && (
        <SelectField
          label={t('bulk.rounding')}
          value={`${step}`}
          options={priceSteps.map((size) => ({ value: `${size}`, text: t(`bulk.step.${size}`) }))}
          onChange={(chosen) => setStep(priceSteps.find((size) => `${size}` === chosen) ?? 10)}
        />
      )}
      {way === 'percent' && percent !== undefined && example && (
        <Typography role="status" color="textSecondary">
          {t('bulk.example', {
            name: example.name,
            before: moneyText(example.priceCents),
            after: moneyText(priceByPercent(cents(example.priceCents), percent, step)),
          })}
        </Typography>
      )}
    </BulkDialog>
  );
}
