/** Which build this is; outside of a build, `development`. */
export const buildId = textOf(import.meta.env?.['VITE_BUILD_ID'], 'development');
export const appVersion = textOf(import.meta.env?.['VITE_APP_VERSION'], '0.0.0');

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}
