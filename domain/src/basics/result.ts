export type Accepted<Value> = { readonly ok: true; readonly value: Value };
export type Refused<Refusal> = { readonly ok: false; readonly refusal: Refusal };

/** An expected outcome: either the value, or everything needed to explain why not. */
export type Result<Value, Refusal> = Accepted<Value> | Refused<Refusal>;

export function accept<Value>(value: Value): Accepted<Value> {
  return { ok: true, value };
}

export function refuse<Refusal>(refusal: Refusal): Refused<Refusal> {
  return { ok: false, refusal };
}
