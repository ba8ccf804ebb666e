/** The fixed part of the documentation. Whoever changes what it says counts on. */
export const procedureTextVersion = 3;

/** The real configuration of an organisation, as far as the documentation of its procedure is about it. */
export type ProcedureFacts = {
  readonly organization: {
    readonly name: string;
    readonly address: string;
    readonly taxNumber: string;
    readonly vatId: string;
  };
  readonly places: readonly ProcedurePlace[];
  /** By role, who has it: ids, because what people are called is not kept. Rights are absent in versions older than they. */
  readonly people: readonly {
    readonly role: string;
    readonly userId: string;
    readonly rights?: readonly string[];
  }[];
  /** Versions of the software, each since the first day that was closed with it. */
  readonly software: readonly { readonly version: string; readonly since: string }[];
};

export type ProcedurePlace = {
  readonly locationId: string;
  readonly name: string;
  readonly address: string;
  readonly timeZone: string;
  readonly closingHour: number;
  /** `null`: nobody has said so. */
  readonly hasSteadyInternet: boolean | null;
  readonly receiptExemption: string;
  readonly registers: readonly { readonly code: string; readonly serial: string; readonly since: string }[];
  readonly devices: readonly { readonly name: string; readonly role: string; readonly state: string }[];
  readonly tses: readonly {
    readonly serial: string;
    readonly provider: string;
    readonly certificationId: string;
    readonly certificateUntil: string;
    readonly state: string;
  }[];
  /** What it has switched on, and what charges its cards; absent in versions older than they. */
  readonly abilities?: readonly string[];
  readonly terminals?: readonly { readonly name: string; readonly provider: string }[];
};

/** The same configuration is always the same text: by its hash one knows whether anything has changed. */
export function procedureFactsText(facts: ProcedureFacts): string {
  return JSON.stringify({ textVersion: procedureTextVersion, ...facts });
}

export type ProcedureAge = { readonly versionNo: number; readonly madeOn: string };

/** The versions that applied in these days, oldest first. Days before the first one are described by that. */
export function versionsInForce(
  versions: readonly ProcedureAge[],
  { from, to }: { readonly from: string; readonly to: string },
): readonly number[] {
  const sorted = versions.toSorted((one, other) => one.versionNo - other.versionNo);
  const before = sorted.findLast(({ madeOn }) => madeOn <= from);
  const within = sorted.filter(({ madeOn }) => from < madeOn && madeOn <= to);
  const inForce = before ? [before, ...within] : within;
  return (inForce.length > 0 ? inForce : sorted.slice(0, 1)).map(({ versionNo }) => versionNo);
}

/** A part of the documentation: sentences, and facts by name. */
export type ProcedureSection = {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly facts: readonly (readonly [name: string, value: string])[];
};

export function procedureMarkdown(title: string, sections: readonly ProcedureSection[]): string {
  return [
    `# ${title}`,
    ...sections.flatMap(({ title: heading, sentences, facts }, at) => [
      '',
      `## ${at + 1}. ${heading}`,
      ...sentences.flatMap((sentence) => ['', sentence]),
      ...(facts.length > 0 ? [''] : []),
      ...facts.map(([name, value]) => `- **${name}**: ${value}`),
    ]),
    '',
  ].join('\n');
}
