import type { NextFunction, Request, RequestHandler, Response } from 'express';
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
 * @param frameAncestor the origin whose pages may show the response in a frame; none by default
 */
export function securityHeaders(
  { SITE_URL, NEWSLETTER_ACTION_URL, VIDEO_HOST_URL, development }: Configuration,
  frameAncestor?: string,
): Record<string, string> {
  const isSecure = SITE_URL.startsWith('https:');
  // Browsers apply the directive to redirects too, and only the mailing list knows where its response redirects to.
  const formTargets = NEWSLETTER_ACTION_URL ? [new URL(NEWSLETTER_ACTION_URL).protocol] : [];
  const videoHost = new URL(VIDEO_HOST_URL).origin;
  const contentSecurityPolicy = [
    "default-src 'none'",
    // The page's script inserts its speculation rules.
    "script-src 'self' 'inline-speculation-rules'",
    "style-src 'self'",
    // data: for the tiny placeholder that is shown until a picture has loaded
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    // In development, esbuild tells the page when to reload.
    `connect-src 'self'${development ? ' http://127.0.0.1:*' : ''}`,
    `frame-src ${videoHost}`,
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    `frame-ancestors ${frameAncestor ?? "'none'"}`,
    "base-uri 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': contentSecurityPolicy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy(videoHost),
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    ...(frameAncestor === undefined && { 'x-frame-options': 'DENY' }),
  };
}

export function setHeaders(headers: Record<string, string>): RequestHandler {
  return (_request: Request, response: Response, next: NextFunction): void => {
    response.set(headers);
    next();
  };
}
