import type { Apdu } from './apdu.ts';
import { controls } from './commands.ts';
import { slipCollector, type Slips } from './slips.ts';
import { readStatusInformation, type StatusInformation } from './status-information.ts';

/** How one command ended, as far as the terminal has said. */
export type Heard = {
  /** `silent`: it has not even taken the command. `refused`: it would not. `broken`: the line ended, or nothing came any more. */
  readonly end: 'completed' | 'aborted' | 'refused' | 'silent' | 'broken';
  /** Why it refused or gave up, in the terminal's numbers. */
  readonly code: number;
  readonly status: StatusInformation | undefined;
  /** We could not keep what it said, and it was told so. */
  readonly isNotKept: boolean;
  readonly slips: Slips;
  readonly isCardDataSeen: boolean;
  /** The byte that says how a terminal is, where it was asked for. */
  readonly standing: number | undefined;
};

/** What to do with a message of the terminal. */
export type Step =
  /** `end`: accept it, that was all; `stop`: that was all, and nothing is said to it. */
  | { readonly act: 'accept' | 'wait' | 'end' | 'stop' }
  /** Keep the result first; then accept it, or say that it could not be kept. */
  | { readonly act: 'keep'; readonly status: StatusInformation };

/**
 * One command and everything the terminal says to it. Knows neither time nor network: the same messages make the same outcome, however they
 * came. What comes before the terminal has taken the command belongs to an earlier one, and is accepted without being heard.
 */
export function conversation(seen: (intermediate: number) => void) {
  const slips = slipCollector();
  let end: Heard['end'] | undefined;
  let code = 0;
  let isTaken = false;
  let isNotKept = false;
  let isCardDataSeen = false;
  let status: StatusInformation | undefined;
  let standing: number | undefined;

  function finish(how: Heard['end'], why: number): void {
    end = how;
    code = why;
  }

  function hearStatus(data: Uint8Array): Step {
    const read = readStatusInformation(data);
    isCardDataSeen ||= read.isCardDataSeen;
    status = read.status;
    return { act: 'keep', status };
  }

  function hear(apdu: Apdu): Step {
    const { control, data } = apdu;
    if (end) return { act: isAnswer(control) ? 'wait' : 'accept' };
    if (control === controls.accepted) {
      isTaken = true;
      return { act: 'wait' };
    }
    if (control >> 8 === 0x84) {
      if (isTaken) return { act: 'wait' };
      finish('refused', control & 0xff);
      return { act: 'stop' };
    }
    if (!isTaken) return { act: 'accept' };
    if (control === controls.statusInformation) return hearStatus(data);
    if (control === controls.intermediateStatus) seen(data[0] ?? 0);
    if (control === controls.printLine || control === controls.printText) slips.take(apdu);
    if (control === controls.completion) {
      standing = readStanding(data);
      finish('completed', 0);
    }
    if (control === controls.aborted) finish('aborted', data[0] ?? 0xff);
    return { act: end ? 'end' : 'accept' };
  }

  return {
    hear,
    notKept(): void {
      isNotKept = true;
    },
    /** What is known when nothing more comes. */
    heard(): Heard {
      const paper = slips.end();
      return {
        end: end ?? (isTaken ? 'broken' : 'silent'),
        code,
        status,
        isNotKept,
        slips: paper.slips,
        isCardDataSeen: isCardDataSeen || paper.isCardDataSeen,
        standing,
      };
    },
    isTaken: () => isTaken,
  };
}

/** The version of its program may stand before it, with three digits for its length. */
function readStanding(data: Uint8Array): number | undefined {
  if (data[0] === 0x19) return data[1];
  if (data[0] !== 0xf0) return data[0];
  const digits = data.subarray(1, 4);
  return data[4 + digits.reduce((sum, digit) => sum * 10 + (digit & 0x0f), 0)];
}

/** Answers to what we have said are not answered. */
function isAnswer(control: number): boolean {
  return control >> 8 === 0x84 || control === controls.accepted;
}
