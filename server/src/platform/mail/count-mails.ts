import type { Metrics } from '../metrics/open-metrics.ts';
import type { SendMail } from './send-mail.ts';

/** A mail that the mail server refused is tried again by its job; each refusal counts. */
export function countMails(sendMail: SendMail, metrics: Metrics): SendMail {
  return async (mail) => {
    try {
      await sendMail(mail);
      metrics.mailed('sent');
    } catch (failure) {
      metrics.mailed('failed');
      throw failure;
    }
  };
}
