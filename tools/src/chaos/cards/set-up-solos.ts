import { randomUUID } from 'node:crypto';
import type { TillTerminal } from '@tresen/domain/offer/till-terminal';
import { password, people } from '@tresen/e2e/test-server/people';
import { Client } from 'pg';
import type { Solos } from './solos.ts';

export const publicUrl = 'http://till.example';

/** As the owner does it; each terminal then hangs on a ledger of its own, and nobody waits minutes for it. */
export async function setUpSolos(
  origin: string,
  url: string,
  { solos, key }: Solos,
  locationId: string,
): Promise<readonly TillTerminal[]> {
  const signIn = await fetch(`${origin}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicUrl },
    body: JSON.stringify({ email: people.owner, password }),
  });
  const cookie = signIn.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const client = new Client({ connectionString: url });
  await client.connect();
  const terminals: TillTerminal[] = [];
  for (const [at, solo] of solos.entries()) {
    const terminalId = randomUUID();
    const name = `Terminal ${at + 1}`;
    const account = { provider: 'sumup', apiKey: key, affiliateKey: 'affiliate', appId: 'chaos' };
    const made = await fetch(`${origin}/api/v1/card-terminals/${terminalId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: publicUrl, cookie: cookie.join('; ') },
      body: JSON.stringify({
        terminalId,
        locationId,
        name,
        registerIds: [],
        tipRates: [],
        at: { ...account, reader: { readerId: solos[0]!.reader } },
      }),
    });
    if (!made.ok) throw new Error(`no terminal: ${made.status} ${await made.text()}`);
    const place = { baseUrl: solo.url, reader: solo.reader, pace: { lookMs: 30, giveUpMs: 1500, absentMs: 700 } };
    await client.query(`update app.card_terminals set settings = settings || $2, place = $3 where terminal_id = $1`, [
      terminalId,
      JSON.stringify(place),
      `${solo.reader} of its own ledger`,
    ]);
    terminals.push({ terminalId, name, provider: 'double', registerIds: [] });
  }
  await client.query(`update app.locations set abilities = '{card-terminals}' where location_id = $1`, [locationId]);
  await client.end();
  return terminals;
}
