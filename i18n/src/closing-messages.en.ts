import closing from '../messages/en/closing.json' with { type: 'json' };
import zreport from '../messages/en/zreport.json' with { type: 'json' };

export const closingMessages = { closing, zreport };
