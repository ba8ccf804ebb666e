const key = 'tresen-password-recovery';

/** While a reset link is open in a tab, that tab leads nowhere but to the new password. */
export function beginPasswordRecovery(token: string): void {
  sessionStorage.setItem(key, token);
}

export function endPasswordRecovery(): void {
  sessionStorage.removeItem(key);
}

export function recoveryPath(): string | undefined {
  const token = sessionStorage.getItem(key);
  return token === null ? undefined : `/auth/reset-password?token=${encodeURIComponent(token)}`;
}
