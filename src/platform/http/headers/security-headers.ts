import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Configuration } from '../../config/configuration.js';

/** Browser features that no page and no frame may use. */
const withheld = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Browser features that a player of the video host needs. */
const forPlayers = ['autoplay', 'fullscreen', 'picture-in-picture'];

function permissionsPolicy(videoHost: string): string {
  return [
    ...withheld.map((feature) => `${feature}=()`),
    ...forPlayers.map((feature) => `${feature}=(self "${videoHost}")`),
  ].join(', ');
}

/**
 * The headers of every response. Inline scripts and styles are not allowed, and nothing from other origins but the
 * players of the video host.
 */
export function securityHeaders({
  SITE_URL,
  NEWSLETTER_ACTION_URL,
  VIDEO_HOST_URL,
  development,
}: Configuration): OutgoingHttpHeaders {
  const isSecure = SITE_URL.startsWith('https:');
  // Browsers apply the directive to redirects too, and only the mailing list knows where its response redirects to.
  const formTargets = NEWSLETTER_ACTION_URL ? [new URL(NEWSLETTER_ACTION_URL).protocol] : [];
  const videoHost = new URL(VIDEO_HOST_URL).origin;
  const handler = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // data: for the tiny placeholder that is shown until a picture has loaded
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        // In development, esbuild tells the page when to reload.
        connectSrc: ["'self'", ...(development ? ['http://127.0.0.1:*'] : [])],
        frameSrc: [videoHost],
        manifestSrc: ["'self'"],
        formAction: ["'self'", ...formTargets],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // No current browser has the features that these controlled.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    hsts: isSecure && { maxAge: 63_072_000, includeSubDomains: true, preload: true },
  });
  return { ...headersSetBy(handler), 'permissions-policy': permissionsPolicy(videoHost) };
}

/** The headers that a handler sets. They are the same for each response, so the handler is called once. */
function headersSetBy(handler: ReturnType<typeof helmet>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  handler(request, response, () => undefined);
  return { ...response.getHeaders() };
}

/** Middleware that sets these headers. */
export function setHeaders(headers: OutgoingHttpHeaders): RequestHandler {
  const entries = new Map(Object.entries(headers) as [string, string][]);
  return (_request: Request, response: Response, next: NextFunction): void => {
    response.setHeaders(entries);
    next();
  };
}
