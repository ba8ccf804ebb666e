/**
 * How long a page that was found current may be given out without asking again. Whoever changes what guests read is
 * answered this much later: from then on no process can show the page of before.
 */
export const guestLeaseMs = 100;
