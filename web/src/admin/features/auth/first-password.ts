/** Goes along to the page after it: nothing was changed, and no other device knows the account yet. */
export const firstPassword = 'first-password';
