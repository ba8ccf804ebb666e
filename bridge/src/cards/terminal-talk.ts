import type { TerminalState } from '@tresen/domain/cards/card-terminal';
import { registration, repeatReceipt, statusEnquiry } from '../zvt/commands.ts';
import type { Heard } from '../zvt/conversation.ts';
import { type Listening, type Patience, sayCommand, usualPatience } from '../zvt/say-command.ts';
import type { StatusInformation } from '../zvt/status-information.ts';
import { type OpenLine, openZvtLine, type ZvtLine } from '../zvt/zvt-line.ts';

export type TerminalPlace = {
  readonly terminalId: string;
  readonly address: string;
  readonly port: number;
  readonly password: string;
};

export type TalkParts = {
  readonly place: TerminalPlace;
  /** A terminal told a whole card number: said without it. */
  readonly cardDataSeen: (terminalId: string) => void;
  readonly open?: OpenLine;
  readonly patience?: Patience;
};

const dialMs = 4000;
const shortMs = 30_000;
const busy = 0x9c;

export type TerminalTalk = ReturnType<typeof terminalTalk>;

/** What may be asked of a terminal beside money. */
export function terminalTalk({ place, cardDataSeen, open = openZvtLine, patience = usualPatience }: TalkParts) {
  const { terminalId, password } = place;
  const short: Patience = { answer: patience.answer, whole: Math.min(patience.whole, shortMs) };

  async function say(line: ZvtLine, command: Uint8Array, how: Partial<Listening> = {}): Promise<Heard> {
    const heard = await sayCommand(line, command, { patience: short, ...how });
    if (heard.isCardDataSeen) cardDataSeen(terminalId);
    return heard;
  }

  const dial = () => open(place, Math.min(dialMs, patience.answer)).catch(() => undefined);

  return {
    say,
    /** For what a guest takes part in. */
    sayPatiently: (line: ZvtLine, command: Uint8Array, how: Omit<Listening, 'patience'> = {}) =>
      say(line, command, { ...how, patience }),
    /** Connected, and the terminal knows that we decide. `undefined`: it is not there, or it will not. */
    async connect(): Promise<ZvtLine | undefined> {
      const line = await dial();
      if (!line) return undefined;
      const { end } = await say(line, registration(password));
      if (end === 'completed') return line;
      line.close();
      return undefined;
    },
    /** `busy`: ask later. `none`: it answered, and has nothing to say. */
    async lastReceipt(line: ZvtLine): Promise<StatusInformation | 'busy' | 'none'> {
      const { end, standing } = await say(line, statusEnquiry(password));
      // Some know no such question.
      if ((end !== 'completed' && end !== 'refused') || standing === busy) return 'busy';
      const repeated = await say(line, repeatReceipt(password));
      if (repeated.end === 'silent' || repeated.end === 'broken') return 'busy';
      if (repeated.end === 'refused' && repeated.code === busy) return 'busy';
      return repeated.status ?? 'none';
    },
    async state(): Promise<TerminalState> {
      const line = await dial();
      if (!line) return { state: 'offline', detail: '' };
      try {
        const registered = await say(line, registration(password));
        if (registered.end === 'refused' && registered.code === busy) return { state: 'busy', detail: '' };
        if (registered.end === 'aborted') return { state: 'unknown', detail: 'password' };
        if (registered.end !== 'completed') return { state: 'unknown', detail: 'no-terminal' };
        const { standing } = await say(line, statusEnquiry(password));
        return { state: standing === busy ? 'busy' : 'idle', detail: '' };
      } finally {
        line.close();
      }
    },
  };
}
