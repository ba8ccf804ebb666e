import type { NotedEntries } from '@tresen/contract/device-log';
import type { LogActor } from '@tresen/domain/device-log/log-entry';
import type { FeedParts, SharedFeed } from './feed-parts.ts';
import type { FeedBoard } from './feed-board.ts';
import type { FollowedMoves } from './follow-own-moves.ts';
import { awaitOutcome } from './move-answer.ts';
import type { MoveAnswer } from './order-feed.ts';

type Known = {
  readonly board: FeedBoard;
  readonly own: Pick<FollowedMoves, 'moves' | 'read'>;
  readonly isLive: () => boolean;
};

/** What people do to orders: written down here, and answered when the board has told what became of it. */
export function requestMoves(
  parts: Pick<FeedParts, 'log' | 'after'>,
  { board, own, isLive }: Known,
): Pick<SharedFeed, 'advance' | 'revert' | 'partReady'> {
  const { log } = parts;

  async function request<Type extends 'order.advance.v1' | 'order.revert.v1'>(
    type: Type,
    payload: NotedEntries[Type],
    actor: LogActor,
  ): Promise<MoveAnswer> {
    const before = (await log.state())?.lastSeq ?? 0;
    await log.record(type, payload, actor);
    await own.read();
    return awaitOutcome({
      ...parts,
      find: () => own.moves().find((one) => one.seq > before && one.move.orderId === orderIn(payload)),
      isLive,
      reached: board.seq,
      movedBy: () => board.orders().get(orderIn(payload))?.movedBy ?? null,
      watch: board.view.subscribe,
    });
  }

  return {
    advance: (orderId, to, actor) => request('order.advance.v1', { orderId, to }, actor),
    revert: (orderId, to, version, actor) =>
      request('order.revert.v1', { orderId, to, expectedVersion: version }, actor),
    partReady: async (orderId, stationId, version, actor) => {
      await log.record('order.part-ready.v1', { orderId, stationId, version }, actor);
      await own.read();
    },
  };
}

function orderIn(payload: object): string {
  return 'orderId' in payload && typeof payload.orderId === 'string' ? payload.orderId : '';
}
