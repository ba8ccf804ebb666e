import { answerInternet } from './answer-internet.ts';
import { askVendor } from './ask-vendor.ts';
import { dismissTse } from './dismiss-tse.ts';
import { goOnTse } from './go-on-tse.ts';
import { saveExemption } from './save-exemption.ts';
import { setUpTse } from './set-up-tse.ts';
import { showTse } from './show-tse.ts';

/** All that is said about the TSE of a location, by the names of the contract. */
export const tseVerbs = {
  show: showTse,
  answerInternet,
  saveExemption,
  askVendor,
  setUp: setUpTse,
  goOn: goOnTse,
  dismiss: dismissTse,
};
