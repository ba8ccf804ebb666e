import type { Booking } from './bookings.ts';

/** What was delivered of a document before, from one account to another, in one net amount. */
export type Delivered = Pick<Booking, 'account' | 'contraAccount' | 'amountCents' | 'documentNo' | 'date'>;

/** Bookings between the same two accounts of one document, in one. Both directions count: the smaller number names the pair. */
export function netBookings(bookings: Iterable<Delivered>): readonly Delivered[] {
  const nets = new Map<string, Delivered>();
  for (const booking of bookings) {
    const { account, contraAccount, amountCents, documentNo, date } = inOrder(booking);
    const key = `${documentNo} ${account} ${contraAccount}`;
    const sum = amountCents + (nets.get(key)?.amountCents ?? 0);
    nets.set(key, { account, contraAccount, amountCents: sum, documentNo, date });
  }
  return [...nets.values()].filter(({ amountCents }) => amountCents !== 0);
}

/**
 * What has to follow what was delivered so that the books say what is true: nothing where they do already, the whole
 * where nothing was delivered, otherwise the difference between each pair of accounts.
 */
export function bookingDifference(target: readonly Booking[], delivered: readonly Delivered[]): readonly Booking[] {
  if (delivered.length === 0) return target;
  const taken = delivered.map((booking) => ({ ...booking, amountCents: 0 - booking.amountCents }));
  return netBookings([...target, ...taken]).map((net) => ({ ...net, text: textOf(net, target) }));
}

function textOf(net: Delivered, target: readonly Booking[]): string {
  const same = target.find((booking) => {
    const { account, contraAccount } = inOrder(booking);
    return account === net.account && contraAccount === net.contraAccount && booking.documentNo === net.documentNo;
  });
  return same === undefined ? `${net.documentNo} Berichtigung` : `${same.text} Berichtigung`;
}

function inOrder<Kind extends Delivered>(booking: Kind): Kind {
  const { account, contraAccount, amountCents } = booking;
  if (account <= contraAccount) return booking;
  return { ...booking, account: contraAccount, contraAccount: account, amountCents: 0 - amountCents };
}
