import type { LocationHub } from './location-hub.ts';
import type { StreamReader } from './stream-reader.ts';

export type GatewayLimits = {
  /** A device that comes back has not always said goodbye. */
  readonly perDevice: number;
  readonly perOrganization: number;
  readonly mostUnreadBytes: number;
  readonly mostBehindMs: number;
  readonly sweepMs: number;
};

export type OpenHub = {
  readonly hub: LocationHub;
  /** All of the location, also those who are still catching up. */
  readonly readers: Map<StreamReader, StopWaking>;
  readonly stop: () => void;
};

export type StopWaking = () => void;
