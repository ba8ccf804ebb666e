export type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

/** What the vendor answers instead of a result. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly code: string | undefined;

  constructor(status: number, message: string, code?: string, type: ErrorType = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

export function errorBody({ type, code, message }: Pick<Refusal, 'type' | 'code' | 'message'>): object {
  return { error: { type, ...(code === undefined ? {} : { code }), message } };
}

export function missing(kind: string, id: string): Refusal {
  return new Refusal(404, `No such ${kind}: '${id}'`, 'resource_missing');
}
