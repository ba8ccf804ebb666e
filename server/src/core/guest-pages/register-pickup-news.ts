import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { StreamNotifications } from '../../platform/events/stream-notifications.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Log } from '../../platform/log/logger.ts';
import { type OpenBoard, openBoardOf } from './open-board.ts';
import type { PickupBoards } from './pickup-boards.ts';

/** A restaurant has a few screens; whoever knows one address gets no more of the server than they need. */
const mostPerBoard = 20;
const mostPerAddress = 100;
const mostAtAll = 2_000;

type Parts = {
  readonly boards: PickupBoards;
  readonly hints: Pick<StreamNotifications, 'subscribe'>;
  readonly log: Log;
};

/** `GET /pickup/{code}/news`: the numbers, whenever they have changed and every few seconds. */
export function registerPickupNews(app: FastifyInstance, { boards, hints, log }: Parts): void {
  const open = new Map<string, OpenBoard>();
  const perAddress = new Map<string, number>();
  let readers = 0;
  app.addHook('preClose', async () => {
    for (const board of open.values()) board.close();
  });

  function join(code: string, address: string, response: ServerResponse, board: OpenBoard): void {
    open.set(code, board);
    readers += 1;
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    board.join(response);
    response.on('close', () => {
      readers -= 1;
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left <= 0) perAddress.delete(address);
      else perAddress.set(address, left);
      if (board.leave(response) > 0) return;
      board.close();
      if (open.get(code) === board) open.delete(code);
    });
  }

  app.get<{ Params: { code: string } }>('/pickup/:code/news', async (request, reply) => {
    const { code } = request.params;
    const found = await boards.find(code);
    if (!found) return reply.callNotFound();
    const isFull = readers >= mostAtAll || (perAddress.get(request.ip) ?? 0) >= mostPerAddress;
    if (isFull || (open.get(code)?.count() ?? 0) >= mostPerBoard)
      throw refusal('request/too-many', { retryAfterSeconds: 30 });

    reply.hijack();
    const response = reply.raw;
    request.socket.setNoDelay(true);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-robots-tag': 'noindex',
    });
    response.write('retry: 3000\n\n');
    join(code, request.ip, response, open.get(code) ?? openBoardOf({ code, found, boards, hints, log }));
    return reply;
  });
}
