import { openLog } from '../src/platform/log/logger.ts';
import { type Answer, type Client, openTestApiOn, people, type TestApi } from './api.ts';
import { type Endpoint, endpoints, requestOf } from './endpoints.ts';
import { letAuditorIn } from './auditor.ts';
import { furnish } from './furnish.ts';
import { openTestDatabase } from './test-database.ts';
import { idsOf } from './ids-of.ts';
import { openOwnerSql, type OwnerSql } from './owner-sql.ts';
import { openTillDevice, ours, ticketOf } from './till-device.ts';

/** An organisation with one of everything, its owner signed in, a till at work, and every line of its log kept. */
export type AttackServer = TestApi & {
  readonly owner: OwnerSql;
  /** What the server wrote into its log so far, line by line, at the most talkative setting. */
  readonly lines: readonly string[];
  readonly ourId: (field: string) => string;
  /** Asks as whoever the endpoint is for: the owner, the till, or an auditor. Each time from another address. */
  readonly ask: (
    endpoint: Endpoint,
    input: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  /** The owner again, from an address that nobody has used yet. */
  readonly anna: () => Client;
};

/** These end the session that asks, or take away its organisation. */
const partings = ['audit.leave', 'profile.endOtherSessions', 'profile.leaveOrganization', 'session.signOut'];

/** Every endpoint that can be asked again and again by the same person. */
export const askable = endpoints.filter(({ name }) => !partings.includes(name));

export async function openAttackServer(over: Record<string, string> = {}): Promise<AttackServer> {
  const lines: string[] = [];
  const log = openLog('trace', { write: (line) => void lines.push(line) });
  const database = await openTestDatabase();
  const api = await openTestApiOn(database, over, log);
  const owner = openOwnerSql(database);
  const anna = await api.signIn(people.owner);
  await furnish(anna);
  const ourId = await idsOf(database.ownerUrl, ours.orgId);
  // Of an access of its own: the one that ids point at may be ended by whoever asks for that.
  const { auditor } = await letAuditorIn(api, anna);
  const ticket = await ticketOf(api, await openTillDevice(owner, ours, 'K7'));

  let visitors = 0;
  const nextAddress = () => `10.${200 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors++ & 255}`;
  const as = (known: Client) => {
    const client = api.visit(nextAddress());
    for (const [name, value] of known.cookies) client.cookies.set(name, value);
    return client;
  };
  const again = () => as(anna);
  const askerOf = ({ meta }: Endpoint) => {
    if (meta.access === 'device') return api.visit(nextAddress());
    return meta.access === 'auditor' ? as(auditor) : again();
  };

  return {
    ...api,
    owner,
    lines,
    ourId,
    anna: again,
    ask: (endpoint, input, headers = {}) => {
      const { path, body } = requestOf(endpoint, input);
      const isDevice = endpoint.meta.access === 'device';
      return askerOf(endpoint).call(endpoint.method, path, body, { ...(isDevice ? ticket : {}), ...headers });
    },
    close: async () => {
      await owner.close();
      await api.close();
    },
  };
}
