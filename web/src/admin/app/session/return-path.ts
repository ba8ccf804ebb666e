import { safeReturnPath } from '@tresen/domain/basics/return-path';

const cookieName = 'redirect_path';
const lifetimeSeconds = 10 * 60;

/** The cookie that remembers the page asked for before signing in; `undefined` if it is not safe to come back to. */
export function returnPathCookie(path: string): string | undefined {
  const safe = safeReturnPath(path);
  return safe && `${cookieName}=${encodeURIComponent(safe)}; Path=/; Max-Age=${lifetimeSeconds}; SameSite=Lax`;
}

/** Reads it back out of `document.cookie`. What others may have put there is checked again. */
export function returnPathIn(cookies: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
  if (!found) return undefined;
  try {
    return safeReturnPath(decodeURIComponent(found.slice(cookieName.length + 1)));
  } catch {
    return undefined;
  }
}

export const forgottenReturnPathCookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`;

export function rememberReturnPath(path: string): void {
  const cookie = returnPathCookie(path);
  if (cookie) document.cookie = cookie;
}

/** Used once, then gone. */
export function takeReturnPath(): string | undefined {
  const path = returnPathIn(document.cookie);
  forgetReturnPath();
  return path;
}

export function forgetReturnPath(): void {
  document.cookie = forgottenReturnPathCookie;
}
