import closing from '../messages/de/closing.json' with { type: 'json' };
import zreport from '../messages/de/zreport.json' with { type: 'json' };

export const closingMessages = { closing, zreport };
