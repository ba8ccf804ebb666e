/**
 * The names and options of everything that keeps a person signed in, in one place. The session cookie is the long-lived
 * one; the cache is short-lived, signed, and only ever believed for reading.
 */
export function sessionCookies({ isProduction }: { readonly isProduction: boolean }) {
  const prefix = isProduction ? '__Host-' : '';
  return {
    session: `${prefix}tresen_session`,
    cache: `${prefix}tresen_session_cache`,
    forget: `${prefix}tresen_forget`,
    device: `${prefix}tresen_device`,
    secondFactor: `${prefix}tresen_second_factor`,
    passkey: `${prefix}tresen_passkey`,
    till: `${prefix}tresen_till`,
    audit: `${prefix}tresen_audit`,
    attributes: { httpOnly: true, secure: isProduction, sameSite: 'lax', path: '/' },
  } as const;
}
