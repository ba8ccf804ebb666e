import { STATUS_CODES } from 'node:http';

/** The vendor's codes with the status that each of them comes with. */
const statuses = {
  E_FAILED_SCHEMA_VALIDATION: 400,
  E_TSS_NOT_INITIALIZED: 400,
  E_TSS_DISABLED: 400,
  E_ILLEGAL_TSS_STATE_CHANGE: 400,
  E_ILLEGAL_CLIENT_SERIAL: 400,
  E_CLIENT_DEREGISTERED: 400,
  E_TX_UPSERT: 400,
  E_TX_LIMIT_REACHED: 400,
  E_TX_REVISION_NOT_FOUND: 400,
  E_DUPLICATE_EXPORT: 400,
  E_CANCEL_EXPORT: 400,
  E_PARAMETER_MISMATCH: 400,
  E_CHANGE_ADMIN_PIN_FAILED: 400,
  E_UNAUTHORIZED: 401,
  E_TSS_LIMIT_REACHED: 403,
  E_CLIENT_LIMIT_REACHED: 403,
  E_ACCESS_DENIED: 403,
  E_NOT_FOUND: 404,
  E_TSS_NOT_FOUND: 404,
  E_CLIENT_NOT_FOUND: 404,
  E_TX_NOT_FOUND: 404,
  E_EXPORT_NOT_FOUND: 404,
  E_EXPORT_NOT_COMPLETED: 404,
  E_TSS_CONFLICT: 409,
  E_CLIENT_CONFLICT: 409,
  E_TX_ILLEGAL_TYPE_CHANGE: 409,
  E_TX_NO_TYPE_DEFINED: 409,
  E_TSS_ILLEGAL_STATE_TO_PERFORM_EXPORT: 409,
  E_EXPORT_DUPLICATE_RATE_LIMITED: 409,
  E_TOO_MANY_EXPORTS: 409,
  E_REQUEST_TOO_LARGE: 413,
  E_ADMIN_PIN_BLOCKED: 423,
  E_CERTIFICATE_EXPIRED: 423,
  E_TOO_MANY_REQUESTS: 429,
  SMAERS_GATEWAY_ERROR_PRECONDITION_UNEXPORTED_LOGS: 502,
} as const;

export type RefusalCode = keyof typeof statuses;

type Details = { readonly status?: number; readonly retryAfterSeconds?: number };

/** Something the vendor would not do either, in the vendor's words. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, message: string, { status, retryAfterSeconds }: Details = {}) {
    super(message);
    this.code = code;
    this.status = status ?? statuses[code];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type ErrorBody = {
  readonly status_code: number;
  readonly error: string;
  readonly code: string;
  readonly message: string;
};

export function errorBody(status: number, code: string, message: string): ErrorBody {
  return { status_code: status, error: STATUS_CODES[status] ?? 'Error', code, message };
}
