import { bridgeTerminal } from '@tresen/contract/bridge-cards';
import type { CardTerminal } from '@tresen/domain/cards/card-terminal';
import { z } from 'zod';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { Log } from '../../platform/log/logger.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import { cardSecretsPurpose } from '../../platform/secrets/sealed-columns.ts';
import { openStripeTerminal } from '../../platform/vendors/stripe-terminal/stripe-terminal.ts';
import { openSumupTerminal } from '../../platform/vendors/sumup/sumup-terminal.ts';
import type { BridgeCalls } from '../bridges/open-bridge-calls.ts';
import { bridgeTerminalOver } from './bridge-terminal.ts';
import type { CardVendors } from './card-vendors.ts';

type Services = {
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly sealer: Sealer;
  readonly vendors: CardVendors;
  readonly isProduction: boolean;
  readonly bridges: BridgeCalls;
  readonly log: Log;
};

export type Terminals = {
  /** `undefined`: there is none, or nothing here speaks to it. */
  readonly terminalOf: (orgId: OrgId, terminalId: string) => Promise<CardTerminal<AbortSignal> | undefined>;
};

type Row = {
  readonly provider: string;
  readonly name: string;
  readonly device_id: string | null;
  readonly settings: unknown;
  readonly secrets: string;
  readonly time_zone: string;
};

/** Nobody waits minutes for a stand-in. */
const stripePace = z.object({ pollMs: z.number(), giveUpMs: z.number() });
const stripeSettings = z.object({ readerId: z.string(), pace: stripePace.optional() });
const stripeSecrets = z.object({ apiKey: z.string() });

/** Terminals that a server reaches by itself or by a bridge. Opened anew each time: keys change, and a payment takes longer than this. */
export function openTerminals({ enter, sealer, vendors, isProduction, bridges, log }: Services): Terminals {
  function byBridge(orgId: OrgId, terminalId: string, { name, device_id, settings, secrets }: Row) {
    const password = sealer.open(cardSecretsPurpose(terminalId), secrets);
    const terminal = bridgeTerminal.safeParse({ ...(settings as object), terminalId, name, password }).data;
    return terminal && device_id !== null
      ? bridgeTerminalOver(bridges, { orgId, deviceId: device_id, terminal })
      : undefined;
  }

  function byStripe(secret: string, { settings, time_zone: timeZone }: Row) {
    const { readerId, pace } = stripeSettings.parse(settings);
    const { apiKey: key } = stripeSecrets.parse(JSON.parse(secret));
    const { baseUrl: url, isStandIn } = vendors.stripe;
    return openStripeTerminal({
      readerId,
      key,
      timeZone,
      url,
      ...(isStandIn && pace),
    });
  }

  function open(orgId: OrgId, terminalId: string, row: Row): CardTerminal<AbortSignal> | undefined {
    const { provider, settings, secrets } = row;
    const secret = () => sealer.open(cardSecretsPurpose(terminalId), secrets);
    try {
      if (provider === 'zvt') return byBridge(orgId, terminalId, row);
      if (provider === 'stripe') return byStripe(secret(), row);
      if (provider === 'sumup' || (provider === 'double' && !isProduction))
        return openSumupTerminal({ provider, settings, secret: secret(), timeZone: row.time_zone });
      return undefined;
    } catch (error) {
      // What is wrong with a secret is not said with it.
      log.error(
        { terminalId, failure: error instanceof Error ? error.name : 'unknown' },
        'a card terminal cannot be opened',
      );
      return undefined;
    }
  }

  return {
    terminalOf: async (orgId, terminalId) => {
      const row = await enter(orgId, (tx) =>
        tx
          .selectFrom('app.card_terminals as t')
          .innerJoin('app.locations as l', (join) =>
            join.onRef('l.org_id', '=', 't.org_id').onRef('l.location_id', '=', 't.location_id'),
          )
          .select(['t.provider', 't.name', 't.device_id', 't.settings', 't.secrets', 'l.time_zone'])
          .where('t.terminal_id', '=', terminalId)
          .executeTakeFirst(),
      );
      return row && open(orgId, terminalId, row);
    },
  };
}
