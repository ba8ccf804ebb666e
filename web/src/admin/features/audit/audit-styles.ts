/** One card in the middle, as around the sign-in. */
export const narrow = { width: '100%', maxWidth: 440, mx: 'auto', mt: { xs: 2, sm: 8 }, p: { xs: 2.5, sm: 4 } };

export const mono = { fontFamily: 'monospace', fontSize: '0.8125rem', overflowWrap: 'anywhere' };
