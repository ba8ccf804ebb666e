type MoneyTypeRow = {
  /** A location can switch it on, and a till takes it and pays it back. Others are shown only where there was some of it. */
  readonly atTill: boolean;
  /** Lies in the drawer: opens it, gives change and is counted. */
  readonly inDrawer: boolean;
  /** What the security module calls it. */
  readonly tseKind: 'Bar' | 'Unbar';
  /** The account that is proposed for it in each chart. */
  readonly accounts: { readonly '03': string; readonly '04': string };
  readonly bookingText: string;
  /** In sheets that people open elsewhere. */
  readonly sheetText: { readonly de: string; readonly en: string };
};

/**
 * Every type of money, in the order in which people read them on screens and paper. A further one is a row here, its
 * texts in `money.json` and `paper.json`, its icon, its row in `dsfinvk/payment-kind.ts`, and a migration of
 * `app.money_types`.
 */
const table = {
  cash: {
    atTill: true,
    inDrawer: true,
    tseKind: 'Bar',
    accounts: { '03': '1000', '04': '1600' },
    bookingText: 'Einnahmen bar',
    sheetText: { de: 'bar', en: 'cash' },
  },
  card: {
    atTill: true,
    inDrawer: false,
    tseKind: 'Unbar',
    accounts: { '03': '1361', '04': '1461' },
    bookingText: 'Einnahmen Karte',
    sheetText: { de: 'Karte', en: 'card' },
  },
  online: {
    atTill: false,
    inDrawer: false,
    tseKind: 'Unbar',
    accounts: { '03': '1362', '04': '1462' },
    bookingText: 'Einnahmen online',
    sheetText: { de: 'online', en: 'online' },
  },
} as const satisfies Readonly<Record<string, MoneyTypeRow>>;

export type MoneyType = keyof typeof table;

// The keys are those of the table, which `keys` forgets.
export const moneyTypes = Object.keys(table) as readonly MoneyType[];

export function moneyType(type: MoneyType): MoneyTypeRow {
  return table[type];
}

/** Those of a till always, others only where there was some of them. */
export function shownMoneyTypes(hasSome: (type: MoneyType) => boolean): readonly MoneyType[] {
  return moneyTypes.filter((type) => moneyType(type).atTill || hasSome(type));
}

export function isMoneyType(type: string): type is MoneyType {
  return Object.hasOwn(table, type);
}

export function byMoneyType<Value>(valueOf: (type: MoneyType) => Value): Readonly<Record<MoneyType, Value>> {
  // The names are those of the table, which `fromEntries` forgets.
  return Object.fromEntries(moneyTypes.map((type) => [type, valueOf(type)])) as Record<MoneyType, Value>;
}

/** What an amount of one type is called in stored reports and in answers: `cashCents`, `cardCents`. */
type CentsName<Type extends MoneyType> = `${Type}Cents`;
export type CentsByType<Value = number> = { readonly [Type in MoneyType as CentsName<Type>]: Value };

export function centsByType<Value>(valueOf: (type: MoneyType) => Value): CentsByType<Value> {
  // As above.
  return Object.fromEntries(moneyTypes.map((type) => [`${type}Cents`, valueOf(type)])) as CentsByType<Value>;
}

/** Nothing, where a report is older than the type. */
export function centsOf(type: MoneyType, amounts: Partial<CentsByType>): number {
  return amounts[`${type}Cents`] ?? 0;
}

const giftCard = 'gift_card_single_purpose';

export type PaymentType = MoneyType | typeof giftCard;

/** Whatever a receipt was paid with, as people expect them: money first. */
export const paymentWays: readonly PaymentType[] = [...moneyTypes, giftCard];

/** What a location can switch on. */
export const paymentChoices: readonly PaymentType[] = paymentWays.filter(
  (type) => !isMoney(type) || moneyType(type).atTill,
);

/** As they are stored. */
export const paymentTypes: readonly PaymentType[] = paymentChoices.toSorted();

/** A gift card was paid and taxed when it was sold: redeeming it moves no money. */
export function isMoney(type: PaymentType): type is MoneyType {
  return type !== giftCard;
}

/** Without a way to pay, a location takes no orders. */
export function canTakeOrders(enabled: readonly PaymentType[]): boolean {
  return enabled.length > 0;
}
