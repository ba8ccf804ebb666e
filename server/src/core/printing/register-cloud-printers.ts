import type { FastifyInstance, FastifyRequest } from 'fastify';

export type CloudPrinter = { readonly deviceId: string; readonly printerId: string; readonly secret: string };

/** What a printer that comes by itself is told. `undefined`: it has not proved that it is one of ours. */
export type CloudPrintQueue = {
  /** The next job, which is then its own. */
  readonly poll: (printer: CloudPrinter) => Promise<{ readonly jobToken: string | null } | undefined>;
  readonly paper: (printer: CloudPrinter, jobToken: string) => Promise<Uint8Array | undefined>;
  readonly finish: (printer: CloudPrinter, jobToken: string, isPrinted: boolean) => Promise<boolean>;
};

type Asked = { Params: CloudPrinter; Querystring: { token?: string; code?: string } };

const mediaType = 'application/vnd.star.starprnt';

/**
 * Star CloudPRNT: the printer asks every few seconds whether there is something (POST), fetches it (GET) and says what
 * became of it (DELETE). Its address is its secret.
 */
export function registerCloudPrinters(app: FastifyInstance, desk: CloudPrintQueue): void {
  const address = '/cloudprnt/:deviceId/:printerId/:secret';
  const tokenOf = ({ query }: FastifyRequest<Asked>) => query.token ?? '';

  app.post<Asked>(address, async ({ params }, reply) => {
    const answer = await desk.poll(params);
    if (!answer) return reply.code(404).send();
    if (answer.jobToken === null) return { jobReady: false };
    return { jobReady: true, mediaTypes: [mediaType], jobToken: answer.jobToken, deleteMethod: 'DELETE' };
  });
  app.get<Asked>(address, async (request, reply) => {
    const bytes = await desk.paper(request.params, tokenOf(request));
    if (!bytes) return reply.code(404).send();
    return reply.header('content-type', mediaType).header('cache-control', 'no-store').send(Buffer.from(bytes));
  });
  app.delete<Asked>(address, async (request, reply) => {
    const isPrinted = (request.query.code ?? '200').startsWith('2');
    const isKnown = await desk.finish(request.params, tokenOf(request), isPrinted);
    return reply.code(isKnown ? 200 : 404).send();
  });
}
