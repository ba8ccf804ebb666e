type RedirectRow = { readonly path: string; readonly to: string };

/** Honoured by the browser here and by the server through the metadata of the build. */
export const redirects: readonly RedirectRow[] = [
  { path: '/admin', to: '/admin/dashboard' },
  { path: '/auth', to: '/auth/login' },
  // Nobody signs in elsewhere; the log-in sends on whoever has a session already.
  { path: '/auth/callback', to: '/auth/login' },
];
