import { expect, test } from 'vitest';
import { sessionEffects, sessionEvents } from './session-events.ts';

test('[R4.17] the five session events are known', () => {
  expect(sessionEvents).toEqual(['signed-in', 'signed-out', 'token-refreshed', 'user-updated', 'password-recovery']);
});

test('[D19] signing in, signing out and a changed profile reach every tab', () => {
  expect(sessionEffects['signed-in']).toEqual({ here: 'enter', elsewhere: 'enter' });
  expect(sessionEffects['signed-out']).toEqual({ here: 'leave', elsewhere: 'leave' });
  expect(sessionEffects['user-updated']).toEqual({ here: 'refresh-profile', elsewhere: 'refresh-profile' });
});

test('[D19] a refreshed token is silent, and a recovery holds only the tab of the link', () => {
  expect(sessionEffects['token-refreshed']).toEqual({ here: 'nothing', elsewhere: 'nothing' });
  expect(sessionEffects['password-recovery']).toEqual({ here: 'only-reset-password', elsewhere: 'nothing' });
});
