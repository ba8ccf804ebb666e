import { violatedUniqueness } from '../../platform/db/unique-violation.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** Two categories of one name would be two tabs nobody can tell apart; capitals make no difference. */
export async function withOwnName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violatedUniqueness(error) === 'categories_by_name') throw refusal('category/name-taken');
    throw error;
  }
}
