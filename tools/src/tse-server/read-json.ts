import { Refusal } from './refusal.ts';
import type { Metadata } from './state.ts';

export type Json = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is not as the vendor's specification has it. */
export function invalid(message: string): Refusal {
  return new Refusal('E_FAILED_SCHEMA_VALIDATION', message);
}

export function textIn(body: Json, name: string, atLeast = 1): string {
  const value = body[name];
  if (typeof value !== 'string') throw invalid(`body should have required property '${name}'`);
  if (value.length < atLeast) throw invalid(`${name} should NOT be shorter than ${atLeast} characters`);
  return value;
}

export function oneOf<Value extends string>(body: Json, name: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === body[name]);
  if (found === undefined) throw invalid(`${name} should be equal to one of the allowed values: ${values.join(', ')}`);
  return found;
}

/** What is sent is put on top of what is there. */
export function metadataOn(known: Metadata, sent: unknown): Metadata {
  if (sent === undefined) return known;
  if (!isRecord(sent)) throw invalid('metadata should be object');
  const added: Record<string, string> = {};
  for (const [key, value] of Object.entries(sent)) {
    if (key.length > 40 || typeof value !== 'string' || value.length > 500)
      throw invalid('metadata keys have at most 40 characters, values at most 500');
    added[key] = value;
  }
  const merged = { ...known, ...added };
  if (Object.keys(merged).length > 40) throw invalid('metadata should NOT have more than 40 properties');
  return merged;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Ids are compared in lower case. */
export function uuidOf(text: string, name: string): string {
  const id = text.toLowerCase();
  if (!uuid.test(id)) throw invalid(`${name} should match format "uuid"`);
  return id;
}
