/** What the device answers instead of doing it, in the vendor's word. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
