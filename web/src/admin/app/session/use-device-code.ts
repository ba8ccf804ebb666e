import { type Feature, locationsWith } from '@tresen/domain/locations/feature-gates';
import { useState } from 'react';
import { api } from '../api.ts';
import { useChosenLocation } from '../location-choice.ts';
import { tellFailure } from '../notices/offer-undo.ts';
import { useSignedIn } from './session-query.ts';

/** A manager with one device needs no second one to show a code on. */
export function useDeviceCode(feature: Feature, role: 'pos' | 'kds', onCode: (code: string, name: string) => void) {
  const locations = locationsWith(feature, useSignedIn().locations);
  const usual = useChosenLocation(locations) ?? locations[0];
  const [locationId, choose] = useState(usual?.locationId);
  const [isMaking, setMaking] = useState(false);

  async function make(name: string): Promise<void> {
    if (!locationId) return;
    setMaking(true);
    try {
      const { code } = await api.devices.createCode({ locationId, role, name });
      onCode(code, name);
    } catch (error) {
      tellFailure(error);
    } finally {
      setMaking(false);
    }
  }

  const options = locations.map((location) => ({ value: location.locationId, text: location.name }));
  return { locationId, options, choose, isMaking, make };
}
