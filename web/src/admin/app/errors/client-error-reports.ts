export type ReportKind = 'start-up' | 'boundary' | 'unhandled' | 'chunk' | 'not-found';

export type Report = {
  readonly kind: ReportKind;
  readonly message: string;
  readonly stack?: string;
  readonly path: string;
  readonly buildId: string;
  readonly reference: string;
};

export const mostReports = 5;

/** One page tells at most five different stories: a loop of errors must not become a flood of calls. */
export function reportFilter(): (report: Report) => boolean {
  const reported = new Set<string>();
  return function isWorthTelling({ kind, message }) {
    const story = `${kind} ${message}`;
    if (reported.has(story) || reported.size >= mostReports) return false;
    reported.add(story);
    return true;
  };
}

/** A name, a message and a stack, cut to what the contract takes. */
export function reportOf(
  kind: ReportKind,
  error: unknown,
  place: Pick<Report, 'path' | 'buildId' | 'reference'>,
): Report {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const stack = error instanceof Error ? error.stack : undefined;
  return {
    kind,
    message: message.slice(0, 1000),
    ...(stack ? { stack: stack.slice(0, 8000) } : {}),
    path: place.path.slice(0, 500),
    buildId: place.buildId.slice(0, 64),
    reference: place.reference.slice(0, 40),
  };
}
