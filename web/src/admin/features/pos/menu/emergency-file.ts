import type { Till } from '../../../device/till/till.ts';

/** The signed file of everything the server does not have, into the downloads of the device. */
export async function saveEmergencyFile(till: Till): Promise<void> {
  const url = URL.createObjectURL(await till.emergencyExport());
  const link = document.createElement('a');
  link.href = url;
  link.download = `tresen-${till.identity.registerCode}-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
