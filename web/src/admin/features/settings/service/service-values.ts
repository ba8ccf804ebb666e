import { cents } from '@tresen/domain/basics/money';
import { printPrice, readPrice } from '@tresen/domain/basics/typed-price';
import type { ServiceRules } from '@tresen/domain/offer/service-rules';
import type { ValueCardUse } from '@tresen/domain/offer/value-card-use';
import type { api } from '../../../app/api.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import type { FieldLine, Read } from '../form/record-form.ts';

export type ServiceRecord = Awaited<ReturnType<typeof api.serviceRules.show>>;

/** The rules as they stand in the form: percentages and amounts are what was typed. */
export type ServiceValues = {
  reasons: { reasonId: string; text: string; isForStaff: boolean }[];
  linePercent: string;
  billPercent: string;
  dayAmount: string;
  areOffered: boolean;
  recordsCashTips: boolean;
  valueCards: 'none' | ValueCardUse;
};

export const mostReasons = 20;
export const reasonRules = { required: true, max: 40 };

export function serviceRead({
  discounts: { staff, reasons },
  tips,
  valueCards,
  version,
}: ServiceRecord): Read<ServiceValues> {
  return {
    version,
    values: {
      reasons: reasons.map((reason) => ({ ...reason })),
      linePercent: String(staff.linePermille / 10),
      billPercent: String(staff.billPermille / 10),
      dayAmount: printPrice(cents(staff.dayCents), currentLocale() === 'de' ? ',' : '.'),
      ...tips,
      valueCards: valueCards ?? 'none',
    },
  };
}

export function rulesOf(values: ServiceValues): ServiceRules {
  const { reasons, linePercent, billPercent, dayAmount, areOffered, recordsCashTips, valueCards } = values;
  return {
    discounts: {
      staff: {
        linePermille: Number(linePercent) * 10,
        billPermille: Number(billPercent) * 10,
        dayCents: readPrice(dayAmount) ?? 0,
      },
      reasons: reasons.map((reason) => ({ ...reason, text: reason.text.trim() })),
    },
    tips: { areOffered, recordsCashTips },
    ...(valueCards !== 'none' && { valueCards }),
  };
}

/** All fields with their names, in the order of the page. */
export function serviceFields(): readonly FieldLine<ServiceValues>[] {
  const { common, settings, vouchers } = translations();
  const yesNo = (isOn: boolean) => common(isOn ? 'yes' : 'no');
  return [
    {
      path: 'reasons',
      label: settings('service.reasons'),
      show: ({ reasons }) => reasons.map(({ text }) => text).join(', '),
    },
    { path: 'linePercent', label: settings('service.linePercent'), show: ({ linePercent }) => `${linePercent} %` },
    { path: 'billPercent', label: settings('service.billPercent'), show: ({ billPercent }) => `${billPercent} %` },
    { path: 'dayAmount', label: settings('service.dayAmount'), show: ({ dayAmount }) => `${dayAmount} €` },
    { path: 'areOffered', label: settings('service.offered'), show: ({ areOffered }) => yesNo(areOffered) },
    { path: 'recordsCashTips', label: settings('service.cash'), show: (values) => yesNo(values.recordsCashTips) },
    {
      path: 'valueCards',
      label: settings('service.valueCards'),
      show: ({ valueCards }) => vouchers(`desk.useOf.${valueCards}`),
    },
  ];
}
