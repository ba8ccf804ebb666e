import { violatedUniqueness } from '../../platform/db/unique-violation.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** Two groups of one name could not be told apart where they are chosen; capitals make no difference. */
export async function withOwnName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violatedUniqueness(error) === 'option_groups_by_name') throw refusal('option-group/name-taken');
    throw error;
  }
}
