export type PostalAddress = { readonly street: string; readonly postalCode: string; readonly city: string };

export type TownRefusal = {
  readonly field: 'postalCode' | 'city';
  readonly code: 'postal-code/shape' | 'postal-code/missing' | 'city/missing';
};

/** Postcode and town belong together, and a German postcode has five digits. Nothing at all is no mistake, only unfinished. */
export function townRefusal({ postalCode, city }: Omit<PostalAddress, 'street'>): TownRefusal | undefined {
  const [code, town] = [postalCode.trim(), city.trim()];
  if (code !== '' && !isPostalCode(code)) return { field: 'postalCode', code: 'postal-code/shape' };
  if (code !== '' && town === '') return { field: 'city', code: 'city/missing' };
  return code === '' && town !== '' ? { field: 'postalCode', code: 'postal-code/missing' } : undefined;
}

/** Enough for a letter to arrive, which is what a receipt has to say. */
export function isCompleteAddress({ street, postalCode, city }: PostalAddress): boolean {
  return street.trim() !== '' && city.trim() !== '' && isPostalCode(postalCode.trim());
}

function isPostalCode(text: string): boolean {
  return /^(?:0[1-9]|[1-9]\d)\d{3}$/.test(text);
}
