import { endRegister } from './end-register.ts';
import { noteSentNotice } from './note-sent-notice.ts';
import { showTaxNotice } from './show-tax-notice.ts';
import { writeTaxNotice } from './write-tax-notice.ts';

export const taxOfficeVerbs = {
  show: showTaxNotice,
  file: writeTaxNotice,
  noteSent: noteSentNotice,
  endRegister,
};
