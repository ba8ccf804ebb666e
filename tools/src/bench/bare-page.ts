import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The yardstick: nothing but node:http, which gives every request the same bytes with the same headers. */
const [file = '', port = '0'] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as { headers: string[]; body: string };
const bytes = Buffer.from(body, 'base64');
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(port), '127.0.0.1');
