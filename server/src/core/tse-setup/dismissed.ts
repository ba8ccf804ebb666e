/** What `setup_step` says of a set-up that was given up: nobody goes on with it, until its owner takes it up again. */
export const dismissed = 'dismissed';
