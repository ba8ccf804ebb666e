import type { SetMethod } from '@tresen/domain/offer/set-division';
import type { SetPart } from '@tresen/domain/offer/set-menu';
import { amountText, typedCents } from '../money-text.ts';

export type SetDialogProps = { articleId: string; name: string; onClose: () => void };

/** A set as it stands in the form: amounts are what was typed. */
export type SetValues = { readonly method: SetMethod; readonly parts: readonly PartValues[] };

export type PartValues = {
  readonly partId: string;
  readonly name: string;
  readonly nameEn: string;
  readonly course: number | null;
  readonly choices: readonly ChoiceValues[];
};

export type ChoiceValues = { readonly articleId: string; readonly surcharge: string; readonly value: string };

export function valuesOfSet({ method, parts }: { method: SetMethod; parts: readonly SetPart[] }): SetValues {
  return {
    method,
    parts: parts.map(({ partId, name, nameEn = '', course, choices }) => ({
      partId,
      name,
      nameEn,
      course,
      choices: choices.map(({ articleId, surchargeCents, valueCents }) => ({
        articleId,
        surcharge: surchargeCents === 0 ? '' : amountText(surchargeCents),
        value: valueCents === null ? '' : amountText(valueCents),
      })),
    })),
  };
}

export function isWrongAmount(text: string): boolean {
  return text.trim() !== '' && typedCents(text) === undefined;
}

export function hasWrongAmount({ parts }: SetValues): boolean {
  return parts.some(({ choices }) =>
    choices.some(({ surcharge, value }) => isWrongAmount(surcharge) || isWrongAmount(value)),
  );
}

/** What is no amount counts as none; the field says so. */
export function partsOf({ parts }: SetValues): readonly SetPart[] {
  return parts.map(({ partId, name, nameEn, course, choices }) => ({
    partId,
    name: name.trim(),
    nameEn: nameEn.trim() || undefined,
    course,
    choices: choices.map(({ articleId, surcharge, value }) => ({
      articleId,
      surchargeCents: typedCents(surcharge) ?? 0,
      valueCents: value === '' ? null : (typedCents(value) ?? null),
    })),
  }));
}

export function newPart(): PartValues {
  return { partId: crypto.randomUUID(), name: '', nameEn: '', course: null, choices: [] };
}

export function withPart(values: SetValues, part: PartValues): SetValues {
  return { ...values, parts: values.parts.map((one) => (one.partId === part.partId ? part : one)) };
}

/** One place up or down; at the end it stays. */
export function moved<Item>(list: readonly Item[], from: number, by: 1 | -1): readonly Item[] {
  const [one, other] = [list[from], list[from + by]];
  return one === undefined || other === undefined ? list : list.with(from, other).with(from + by, one);
}
