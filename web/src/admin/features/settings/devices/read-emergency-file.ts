import type { LogEntry } from '@tresen/domain/device-log/log-entry';

/** The entries of an emergency file in their order, or nothing if it is something else. What they say is the server's to judge. */
export function readEmergencyFile(text: string): readonly LogEntry[] | undefined {
  const content = parsed(text);
  const entries = Array.isArray(content) ? content : entriesOf(content);
  if (entries === undefined || entries.length === 0 || !entries.every(isEntry)) return undefined;
  return entries.toSorted((one, other) => one.seq - other.seq);
}

/** Pieces small enough to be sent one after the other. */
export function inPieces(entries: readonly LogEntry[], mostCharacters = 150_000): readonly (readonly LogEntry[])[] {
  const pieces: LogEntry[][] = [];
  let size = mostCharacters;
  for (const entry of entries) {
    const length = JSON.stringify(entry).length;
    if (size + length > mostCharacters) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)?.push(entry);
    size += length;
  }
  return pieces;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function entriesOf(content: unknown): unknown[] | undefined {
  if (typeof content !== 'object' || content === null || !('entries' in content)) return undefined;
  return Array.isArray(content.entries) ? content.entries : undefined;
}

function isEntry(value: unknown): value is LogEntry {
  if (typeof value !== 'object' || value === null) return false;
  return 'seq' in value && typeof value.seq === 'number' && 'device' in value && 'hash' in value && 'sig' in value;
}
