import type { Article } from '@tresen/contract/articles';

/** The words that stand before the thing itself: "Pfand Glas" is given back as "Rückgabe Glas". */
const before = /^(?:pfand|deposit|rückgabe|return)\s+/iu;

/** The article that gives a deposit back: named after the same thing, over the same amount. */
export function returnOf(deposit: Article, returns: readonly Article[]): Article | undefined {
  const thing = thingOf(deposit.name).toLowerCase();
  return returns.find(
    ({ kind, name, priceCents }) =>
      kind === 'return' && priceCents === deposit.priceCents && thingOf(name).toLowerCase() === thing,
  );
}

/** `Glas` of `Pfand Glas`. */
export function thingOf(name: string): string {
  return name.trim().replace(before, '');
}
