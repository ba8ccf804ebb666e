import { type CentsByType, centsByType, centsOf, type MoneyType } from '../basics/payment-types.ts';
import { isBeside, type MoneyPayment, type SoldKind, soldKinds } from '../sales/sale-fact.ts';

/** What each person took and what each category brought. Both add up to the gross takings of the report. */
export type ZReportTakings = {
  /** Most first. */
  readonly byPerson: readonly PersonTakings[];
  /** Sales by category, most first; then what has no category, by kind. */
  readonly byCategory: readonly CategoryTakings[];
};

export type PersonTakings = {
  /** Nobody, where the till did not know who sold. */
  readonly personId: string | null;
  readonly receiptCount: number;
  readonly totalCents: number;
} & CentsByType;

export type CategoryTakings = {
  readonly kind: SoldKind;
  /** As it was called when the report was made; empty for what is in none. */
  readonly category: string;
  readonly quantity: number;
  readonly grossCents: number;
};

/** With the names that people have today: they are looked up, never kept. */
export type NamedTakings = {
  readonly byPerson: readonly (PersonTakings & { readonly name: string })[];
  readonly byCategory: readonly CategoryTakings[];
};

export type TakenSale = {
  readonly personId: string | null;
  readonly totalCents: number;
  readonly payments: readonly Pick<MoneyPayment, 'type' | 'amountCents'>[];
  readonly lines: readonly {
    readonly kind: SoldKind;
    readonly category: string;
    readonly quantity: number;
    readonly totalCents: number;
  }[];
};

export function takingsOf(sales: readonly TakenSale[]): ZReportTakings {
  return { byPerson: personTakings(sales), byCategory: categoryTakings(sales) };
}

function personTakings(sales: readonly TakenSale[]): readonly PersonTakings[] {
  const people = new Map<string | null, PersonTakings>();
  for (const { personId, totalCents, payments } of sales) {
    const sum = people.get(personId);
    people.set(personId, {
      personId,
      receiptCount: 1 + (sum?.receiptCount ?? 0),
      totalCents: totalCents + (sum?.totalCents ?? 0),
      ...centsByType((type) => paidBy(payments, type) + (sum === undefined ? 0 : centsOf(type, sum))),
    });
  }
  return [...people.values()].toSorted((one, other) => other.totalCents - one.totalCents || byPerson(one, other));
}

function categoryTakings(sales: readonly TakenSale[]): readonly CategoryTakings[] {
  const categories = new Map<string, CategoryTakings>();
  for (const line of sales.flatMap(({ lines }) => lines).filter(({ kind }) => !isBeside(kind))) {
    const category = line.kind === 'sale' ? line.category : '';
    const key = `${line.kind} ${category}`;
    const sum = categories.get(key);
    categories.set(key, {
      kind: line.kind,
      category,
      quantity: line.quantity + (sum?.quantity ?? 0),
      grossCents: line.totalCents + (sum?.grossCents ?? 0),
    });
  }
  return [...categories.values()].toSorted(
    (one, other) =>
      soldKinds.indexOf(one.kind) - soldKinds.indexOf(other.kind) ||
      other.grossCents - one.grossCents ||
      inOrder(one.category, other.category),
  );
}

function paidBy(payments: TakenSale['payments'], type: MoneyType): number {
  return payments.reduce((sum, payment) => sum + (payment.type === type ? payment.amountCents : 0), 0);
}

/** Nobody is last. */
function byPerson({ personId: one }: PersonTakings, { personId: other }: PersonTakings): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return inOrder(one, other);
}

function inOrder(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
