import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Ledger } from './ledger.ts';
import { readFaultPlan } from './read-faults.ts';
import { errorBody, Refusal } from './refusal.ts';
import { readBody } from './routes.ts';
import type { Service } from './service.ts';
import type { TssState } from './state.ts';
import { truthOf } from './truth.ts';

/** What the vendor does not have: planning faults, and looking behind the wall. On a port of its own. */
export function openAdminFront(service: Service, ledger: Ledger): Server {
  return createServer((request, response) => {
    void answer(service, ledger, request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(body));
    });
  });
}

/** What a run has done to the stand-in, for whoever compares it with what he knows himself. */
export type LedgerAnswer = ReturnType<Ledger['counts']> & {
  readonly faults: Readonly<Record<string, number>>;
  readonly devices: readonly {
    readonly tssId: string;
    readonly serial: string;
    readonly state: TssState;
    readonly signatures: number;
    readonly transactions: number;
    readonly open: number;
  }[];
};

export function ledgerOf({ store, faults }: Service, ledger: Ledger): LedgerAnswer {
  return {
    ...ledger.counts(),
    faults: faults.counts(),
    devices: [...store.devices.values()].map(({ tss, keys, logs, idsByNumber, open }) => ({
      tssId: tss.id,
      serial: keys.serial,
      state: tss.state,
      signatures: logs.length,
      transactions: idsByNumber.length,
      open: open.size,
    })),
  };
}

async function answer(service: Service, ledger: Ledger, request: IncomingMessage): Promise<readonly [number, object]> {
  const { faults } = service;
  try {
    const body = readBody(await text(request));
    const asked = `${request.method} ${request.url}`;
    if (asked === 'GET /health') return [200, {}];
    if (asked === 'GET /ledger') return [200, ledgerOf(service, ledger)];
    if (asked === 'GET /endings') return [200, ledger.endings()];
    if (asked === 'GET /truth') return [200, truthOf(service)];
    if (asked === 'PUT /faults') faults.set(readFaultPlan(body));
    else if (asked === 'DELETE /faults') faults.set({ faults: [] });
    else if (asked !== 'GET /faults') return [404, errorBody(404, 'E_NOT_FOUND', 'There is no such endpoint')];
    return [200, faults.plan()];
  } catch (error) {
    if (error instanceof Refusal) return [error.status, errorBody(error.status, error.code, error.message)];
    throw error;
  }
}
