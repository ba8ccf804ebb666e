export type InlineParts = {
  /** Allows the one inline script and the style tags of the app shell. */
  readonly nonce?: string;
  /** `sha256-…` of each inline style and script of a server-rendered page. */
  readonly styleHashes?: readonly string[];
  readonly scriptHashes?: readonly string[];
  /** Where the page may send beside its own server. */
  readonly connectTo?: readonly string[];
};

/** Nothing from elsewhere, nothing inline that we did not write ourselves. */
export function contentSecurityPolicy(inline: InlineParts): string {
  const own = inline.nonce ? [`'nonce-${inline.nonce}'`] : [];
  const styles = [...own, ...(inline.styleHashes ?? []).map(quoted)];
  const scripts = [...own, ...(inline.scriptHashes ?? []).map(quoted)];
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...(inline.connectTo ?? [])].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The shell lets own addresses be workers; a menu shows itself anew. Each has one policy for it.
    `trusted-types ${inline.nonce ? 'default' : 'menu'}`,
  ].join('; ');
}

function quoted(hash: string): string {
  return `'${hash}'`;
}
