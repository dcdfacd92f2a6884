import { trustContract } from '#shared/trust/contract.ts';
import { routes } from '../http/handlers.ts';
import { isOwnOrigin } from './own-origins.ts';
import { trustState } from './queries.ts';

/** The calls of the page that leads devices to trust the shop's https (rule C14.4). */
export const trustRoutes = routes(trustContract, {
  'GET /trust/api': async ({ request, openToNetwork }) => trustState(request.server, openToNetwork),
  'GET /trust/ok': async ({ request, reply }) => {
    const { origin } = request.headers;
    reply.header('Vary', 'Origin').header('Cache-Control', 'no-store');
    if (origin !== undefined && isOwnOrigin(request.server, origin))
      reply.header('Access-Control-Allow-Origin', origin);
    return { reached: true as const };
  },
});
