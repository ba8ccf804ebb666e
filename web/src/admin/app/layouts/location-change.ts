import { denialAt } from '@tresen/domain/people/access';
import { useNavigate } from 'react-router';
import { api } from '../api.ts';
import { failureText } from '../calls/failure-text.ts';
import { chooseLocation } from '../location-choice.ts';
import { useCurrentRow } from '../navigation/current-row.ts';
import { mayLeave } from '../navigation/unsaved-forms.ts';
import { showNotice } from '../notices/notices.ts';
import type { RouteRow } from '../routes.ts';
import { tellOtherTabs } from '../session/session-events.ts';
import { startOver, useSignedIn } from '../session/session-query.ts';

export const searchFrom = 8;

/** Only figures can be added up over several locations. */
export function allowsAll(row: RouteRow | undefined): boolean {
  return row !== undefined && ['/admin/dashboard', '/admin/orders/revenues', '/admin/reports'].includes(row.path);
}

/** Another location keeps the page if the page exists there; else it leads to the dashboard. */
export function useLocationChange(onDone: () => void) {
  const session = useSignedIn();
  const row = useCurrentRow();
  const navigate = useNavigate();

  async function changeLocation(locationId: string): Promise<void> {
    onDone();
    if (!(await mayLeave())) return;
    chooseLocation(locationId);
    const locations = session.locations.filter(
      (location) => locationId === 'all' || location.locationId === locationId,
    );
    if (row && denialAt(row, { role: session.role, rights: session.rights, locations }))
      await navigate('/admin/dashboard');
  }

  async function changeOrganization(organizationId: string): Promise<void> {
    onDone();
    if (!(await mayLeave())) return;
    try {
      const answer = await api.session.chooseOrganization({ organizationId });
      startOver(answer.session);
      chooseLocation('');
      tellOtherTabs('user-updated');
      await navigate('/admin/dashboard');
    } catch (error) {
      showNotice({ text: failureText(error) });
    }
  }

  return { changeLocation: (locationId: string) => void changeLocation(locationId), changeOrganization };
}
