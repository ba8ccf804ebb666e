const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** `4,8 MB`: as file managers say it. */
export function sizeText(bytes: number, locale: string): string {
  const at = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2;
  const value = Math.max(bytes / 1000 ** (at + 1), 0.1);
  const digits = { maximumFractionDigits: value < 10 ? 1 : 0 };
  return new Intl.NumberFormat(locale, { style: 'unit', unit: units[at] ?? 'kilobyte', ...digits }).format(value);
}
