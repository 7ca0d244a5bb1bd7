import { consentCookie } from '../../views/islands/video-player/media-consent.js';

/** The cookie of a visitor who has accepted these categories besides the necessary one, and refused the others. */
export function consentTo(...accepted: string[]): { name: string; value: string } {
  const time = new Date().toISOString();
  const choice = {
    categories: ['necessary', ...accepted],
    revision: 0,
    data: null,
    consentTimestamp: time,
    consentId: '6f1c9c7e-0000-4000-8000-000000000000',
    services: { necessary: [], preferences: [], statistics: [], media: [] },
    languageCode: 'en',
    lastConsentTimestamp: time,
  };
  return { name: consentCookie, value: encodeURIComponent(JSON.stringify(choice)) };
}
