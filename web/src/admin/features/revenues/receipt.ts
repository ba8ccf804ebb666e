import type { api } from '../../desk-api.ts';

export type Receipt = Awaited<ReturnType<typeof api.revenues.show>>;
