const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Every id in an address is a UUID; anything else cannot lead anywhere. */
export function areParamsValid(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(params).every(
    ([name, value]) => !name.endsWith('Id') || (value !== undefined && uuid.test(value)),
  );
}
