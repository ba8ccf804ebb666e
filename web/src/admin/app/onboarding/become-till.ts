import { api } from '../api.ts';
import { enrolDevice } from '../../device/till/enrol-device.ts';
import { isMarked } from '../../device/journal/is-marked.ts';
import { rememberArea } from '../till-area.ts';

type Place = { readonly locationId: string; readonly areaId: string | null };

/** A manager who is signed in needs neither a code to type nor a question where the till stands. What is a till already stays it. */
export async function becomeTill({ locationId, areaId }: Place, name: string): Promise<void> {
  if (isMarked()) return;
  const { code } = await api.devices.createCode({ locationId, role: 'pos', name });
  await enrolDevice({ code, name });
  if (areaId !== null) rememberArea(areaId);
}
