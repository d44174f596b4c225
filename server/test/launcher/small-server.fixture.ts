/** The smallest program the launcher can run: responds to /readyz, obeys SIGTERM, and dies on request. */
import { createServer } from 'node:http';

if (process.env['FAIL']) process.exit(3);
const server = createServer((request, response) => {
  if (request.url === '/pid') return response.end(String(process.pid));
  if (request.url === '/exit') process.exit(9);
  if (request.url === '/refuse') process.exit(78);
  response.end('ready');
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => {
  process.stdout.write('graceful stop\n');
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
