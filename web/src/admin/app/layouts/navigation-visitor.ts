import type { Visitor } from '@tresen/domain/people/access';
import { useChosenLocation } from '../location-choice.ts';
import { useSession, visitorOf } from '../session/session-query.ts';

/** Navigation follows the chosen location: what is off there is not offered there. */
export function useNavigationVisitor(): Visitor {
  const session = useSession();
  const location = useChosenLocation(session?.locations ?? []);
  const visitor = visitorOf(session);
  return location ? { ...visitor, locations: [location] } : visitor;
}
