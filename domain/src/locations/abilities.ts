/** What a location switches on below its features; nothing is on by itself. */
export const abilities = ['table-service'] as const;
export type Ability = (typeof abilities)[number];

/** A location that serves tables, and not only over the counter. */
export function servesTables({
  location,
}: {
  readonly location: { readonly abilities?: readonly Ability[] | undefined };
}) {
  return location.abilities?.includes('table-service') ?? false;
}
