const asked = ['camera', 'microphone', 'geolocation', 'payment', 'usb'] as const;
type Asked = (typeof asked)[number];

/** What a page may ask a person for; whatever is not named here, nobody gets. */
export function permissionsPolicy(needed: readonly Asked[]): string {
  return asked.map((one) => `${one}=(${needed.includes(one) ? 'self' : ''})`).join(', ');
}
