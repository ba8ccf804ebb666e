import type { PrintCause } from '@tresen/domain/print/job';
import type { PrinterState, SeenHere } from '@tresen/domain/print/printer-state';
import type { PaperJob } from '../journal/paper-job.ts';
import { askLocalBridge } from './ask-local-bridge.ts';
import { localBridgeId } from './local-bridge-choice.ts';
import { PrinterFailure } from './printer-failure.ts';
import { renewShell } from './renew-shell.ts';

export type BridgeToken = { readonly deviceId: string; readonly token: string };

const lookMs = 3000;
/** A printer may take its time; the bridge ends it sooner. */
const printMs = 120_000;

type Status = {
  readonly deviceId: string;
  readonly printers: readonly {
    readonly printerId: string;
    readonly state: PrinterState;
    readonly cause: PrintCause | null;
  }[];
};

/** The printers that the bridge on this computer reaches, as it says. Empty: there is none, or it does not answer. */
export async function lookAtLocalBridge(tokens: readonly BridgeToken[]): Promise<ReadonlyMap<string, SeenHere>> {
  const own = ownToken(tokens);
  if (!own) return new Map();
  const status = await askLocalBridge<Status>('/status', own, { signal: AbortSignal.timeout(lookMs) }).catch(
    () => undefined,
  );
  if (!status) {
    // The page may be older than the bridge, and not allowed to talk to it.
    void renewShell();
    return new Map();
  }
  return new Map(
    status.printers.map(({ printerId, state, cause }) => [
      printerId,
      {
        isLooking: false,
        isPlugged: state !== 'not-connected',
        isClaimed: true,
        isOnline: state === 'ready',
        hasPrinted: true,
        cause,
      },
    ]),
  );
}

/**
 * Brings a paper out by way of the bridge on this computer; throws `PrinterFailure`. The bridge knows jobs by their id: whatever became
 * of an answer that did not come, the same job is never printed a second time without saying so.
 */
export async function printOnLocalBridge(job: PaperJob, tokens: readonly BridgeToken[]): Promise<number> {
  const own = ownToken(tokens);
  if (!own) throw new PrinterFailure('host-offline');
  const { jobId, printerId, kind, document, createdAt, copyNo, isCopy } = job;
  const outcome = await askLocalBridge<{ outcome: 'sent' | 'failed'; cause: PrintCause | null; bytesSent: number }>(
    '/jobs',
    own,
    {
      method: 'POST',
      body: JSON.stringify({ jobId, printerId, kind, document, createdAt, copyNo, isCopy }),
      signal: AbortSignal.timeout(printMs),
    },
  ).catch((error: unknown) => {
    throw new PrinterFailure('host-offline', 0, error);
  });
  if (outcome.outcome === 'failed') throw new PrinterFailure(outcome.cause ?? 'no-response', outcome.bytesSent);
  return outcome.bytesSent;
}

function ownToken(tokens: readonly BridgeToken[]): string | undefined {
  const chosen = localBridgeId();
  return tokens.find(({ deviceId }) => deviceId === chosen)?.token;
}
