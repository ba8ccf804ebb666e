/** The accounts cannot be asked right now. That is no answer: nobody is signed out because of it. */
export class OutOfReachError extends Error {
  readonly code = 'OUT_OF_REACH';

  constructor(cause: unknown) {
    super('the accounts are out of reach', { cause });
    this.name = 'OutOfReachError';
  }
}
