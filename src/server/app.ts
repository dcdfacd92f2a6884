import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { bodyOfForm } from '#shared/http/form-body.ts';
import { FILE_TIMEOUT_MS } from '#shared/http/timeouts.ts';
import { auditRoutes } from './audit/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { backupRoutes } from './backup/routes.ts';
import { bookkeepingRoutes } from './bookkeeping/routes.ts';
import { branchTermsRoutes } from './branch-terms/routes.ts';
import { branchesRoutes } from './branches/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { couponsRoutes } from './coupons/routes.ts';
import { customersRoutes } from './customers/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { trustClock } from './db/trusted-clock.ts';
import { registerDisplay } from './display/display-stream.ts';
import { displayRoutes } from './display/routes.ts';
import { documentsRoutes } from './documents/routes.ts';
import { homeRoute } from './drawer/open-cashier.ts';
import { usersWithOpenDrawer } from './drawer/open-drawers.ts';
import { drawerRoutes } from './drawer/routes.ts';
import { spentWith } from './expenses/queries.ts';
import { expensesRoutes } from './expenses/routes.ts';
import { favouritesRoutes } from './favourites/routes.ts';
import { firstRunRoutes } from './first-run/routes.ts';
import { registerCallLimits } from './http/call-counts.ts';
import { compressAnswers } from './http/compressed-answers.ts';
import { registerEvents } from './http/events.ts';
import { registerFailures } from './http/failures.ts';
import type { DomainRoutes, Services } from './http/handlers.ts';
import { type HealthOptions, registerHealth } from './http/health.ts';
import { registerImages } from './http/images.ts';
import { logTo } from './http/log.ts';
import { registerMetrics } from './http/metrics.ts';
import { mount } from './http/mount.ts';
import { openApiDocument } from './http/openapi.ts';
import { registerPages } from './http/pages.ts';
import { registerSecurityHeaders } from './http/security.ts';
import { type FileLimits, fileSender } from './http/send-file.ts';
import { getCookieSecret } from './http/server-keys.ts';
import { registerSessions } from './http/sessions.ts';
import { endSilentConnections } from './http/silent-connections.ts';
import type { HttpsDoor } from './https/https-door.ts';
import { offlineSalesRoutes } from './offline-sales/routes.ts';
import { orderPapersRoutes } from './order-papers/routes.ts';
import { goodsOfCustomer, salesOfCustomer } from './orders/customer-sales.ts';
import { anyOrderPending, isOnAnyOrder, orderAtAnotherTill } from './orders/queries.ts';
import { ordersRoutes } from './orders/routes.ts';
import { endRecalledBasket } from './parked-baskets/queries.ts';
import { parkedBasketsRoutes } from './parked-baskets/routes.ts';
import { paymentMethodsRoutes } from './payment-methods/routes.ts';
import { PRINTED_PAPERS } from './printed-papers.ts';
import { printingRoutes } from './printing/routes.ts';
import { queueRoutes } from './queue/routes.ts';
import { quotationsRoutes } from './quotations/routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { returnsRoutes } from './returns/routes.ts';
import { shiftsRoutes } from './shifts/routes.ts';
import { findShop, shopExists } from './shop/queries.ts';
import { shopRoutes } from './shop/routes.ts';
import { findLiveSession } from './staff/find-live-session.ts';
import { staffRoutes } from './staff/routes.ts';
import { receivedFrom } from './stock/queries.ts';
import { stockRoutes } from './stock/routes.ts';
import { numbersOfReturns, sentBackTo } from './supplier-returns/queries.ts';
import { supplierReturnsRoutes } from './supplier-returns/routes.ts';
import { suppliersRoutes } from './suppliers/routes.ts';
import { taxMonthsRoutes } from './tax-months/routes.ts';
import { taxReportsRoutes } from './tax-reports/routes.ts';
import { numbersOfTransfers } from './transfers/queries.ts';
import { transfersRoutes } from './transfers/routes.ts';
import { trustRoutes } from './trust/routes.ts';
import { registerTrustFiles } from './trust/trust-files.ts';
import { findShopFigures } from './upkeep/shop-figures.ts';

/** Every call that the program answers, domain by domain. */
export const DOMAINS: readonly DomainRoutes[] = [
  authRoutes,
  drawerRoutes({ orderAtAnotherTill }),
  catalogRoutes,
  paymentMethodsRoutes,
  ordersRoutes({ endRecalledBasket }),
  displayRoutes,
  documentsRoutes,
  orderPapersRoutes,
  couponsRoutes({ isOnAnyOrder }),
  queueRoutes,
  printingRoutes(PRINTED_PAPERS),
  customersRoutes({ salesOfCustomer, goodsOfCustomer }),
  quotationsRoutes,
  favouritesRoutes,
  parkedBasketsRoutes,
  dashboardRoutes,
  expensesRoutes,
  offlineSalesRoutes,
  returnsRoutes,
  reportsRoutes,
  taxMonthsRoutes,
  taxReportsRoutes,
  bookkeepingRoutes,
  shiftsRoutes,
  shopRoutes({ anyOrderPending }),
  branchesRoutes,
  branchTermsRoutes,
  firstRunRoutes,
  trustRoutes,
  staffRoutes({ usersWithOpenDrawer }),
  suppliersRoutes({ receivedFrom, sentBackTo, spentWith }),
  stockRoutes({ numbersOfReturns, numbersOfTransfers }),
  supplierReturnsRoutes,
  transfersRoutes,
  auditRoutes,
  backupRoutes,
];

/** Requests are small; pictures and imports have limits of their own (rule C2.10). */
const BODY_LIMIT_BYTES = 64 * 1024;
/** Who dawdles over saying what they want has nothing to say; the body behind it may be a file. */
const HEADERS_TIMEOUT_MS = 30_000;

export interface AppOptions {
  readonly logLevel: string;
  /** Behind an HTTPS proxy (rule C9.6). */
  readonly https: boolean;
  /** The folder of the built screens. */
  readonly webDir: string;
  /** Whether browsers by https shall keep the program; true unless said (rule C14.9). */
  readonly keepsProgram?: boolean;
  /** The way in by https beside the one by http (rule C14.4). */
  readonly httpsDoor?: HttpsDoor | null;
  readonly health?: HealthOptions;
  /** With it others than this machine may read the figures too (rule C15.5). */
  readonly metricsToken?: string | null;
  /** Proxies elsewhere, by address or network, that say who the visitor is; one on this machine needs no mention behind https. */
  readonly trustedProxies?: readonly string[];
  /** How many tables go out at once. */
  readonly files?: Partial<FileLimits>;
}

/** A call without a body may still say that its body is JSON, as some clients always do. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}

/** Who is believed when they say who the visitor is: the proxies that were named, and behind https one on this machine; else nobody. */
function proxiesOf({ https, trustedProxies = [] }: AppOptions): string[] | false {
  const believed = [...(https ? ['loopback'] : []), ...trustedProxies];
  return believed.length === 0 ? false : believed;
}

/** Puts the program together around a shop's database; it listens to nobody yet. */
export async function buildApp(
  given: Omit<Services, 'clock'>,
  options: AppOptions,
): Promise<FastifyInstance> {
  const services: Services = { ...given, clock: trustClock(given.db, given.now) };
  const app = fastify({
    logger: logTo(options.logLevel),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: FILE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    // A HEAD would otherwise do what its GET does.
    exposeHeadRoutes: false,
    trustProxy: proxiesOf(options),
    forceCloseConnections: 'idle',
    logController: new LogController({
      disableRequestLogging: options.logLevel !== 'debug' && options.logLevel !== 'trace',
    }),
  });
  const { httpsDoor = null } = options;
  app.decorate('httpsDoor', httpsDoor);
  httpsDoor?.serve(app);
  app.decorateRequest('staff', null);
  endSilentConnections(app);
  registerFailures(app);
  acceptEmptyJson(app);
  await registerSecurityHeaders(app, options.https, httpsDoor?.port);
  compressAnswers(app);
  registerHealth(app, services, options.health);
  registerMetrics(app, {
    db: services.db,
    token: options.metricsToken ?? null,
    findFigures: () => findShopFigures(services.db.read, services.now()),
  });
  await app.register(formbody, { parser: (text) => bodyOfForm(new URLSearchParams(text)) });
  await registerCallLimits(app, services.db.relay);
  await registerSessions(app, {
    db: services.db,
    now: services.now,
    cookieSecret: await getCookieSecret(services.db),
    secure: options.https,
    findSession: findLiveSession,
  });
  registerImages(app, services, async (reader) => (await findShop(reader))?.logoName ?? null);
  registerEvents(app, services);
  registerTrustFiles(app);
  registerDisplay(app, services);
  const sendFile = fileSender(options.files);
  for (const domain of DOMAINS) mount(app, services, domain, sendFile);
  const openApi = openApiDocument(DOMAINS.map((domain) => domain.contract));
  app.get('/api/openapi.json', async () => openApi);
  await registerPages(
    app,
    { ...services, shopExists, homeRoute },
    options.webDir,
    options.keepsProgram ?? true,
  );
  return app;
}
