/** What a location switches on below its features; nothing is on by itself. */
export const abilities = ['table-service', 'card-terminals'] as const;
export type Ability = (typeof abilities)[number];

type Able = { readonly location: { readonly abilities?: readonly Ability[] | undefined } };

/** A location that serves tables, and not only over the counter. */
export function servesTables({ location }: Able): boolean {
  return location.abilities?.includes('table-service') ?? false;
}

/** A location whose tills tell terminals what to charge. */
export function chargesCards({ location }: Able): boolean {
  return location.abilities?.includes('card-terminals') ?? false;
}
