/** The ids of the pages that the code knows. This module imports nothing: the browser uses it too. */
export const pageIds = {
  home: 'home',
  search: 'search',
  maintenance: 'maintenance',
  newsletter: 'newsletter',
  /** The leave links of the newsletter lead here. */
  newsletterLeave: 'newsletter/leave',
  /** Here a subscription is confirmed; public only where mail is sent. */
  newsletterConfirm: 'newsletter/confirm',
  privacyPolicy: 'privacy-policy',
  candidatePrivacy: 'candidate-privacy-notice',
  cookiePolicy: 'cookie-policy',
  contacts: 'contacts',
  pressContacts: 'media/contacts',
  mediaLibrary: 'media/library',
  mediaReleases: 'media/media-releases',
  /** The section whose pages are product families. It has no page of its own. */
  products: 'products',
  /** Its tables name the engines of the drawing on the home page. */
  commercialEngines: 'commercial-aviation/propulsion-system',
  request: 'services/request',
  openPositions: 'work-with-us/our-offer',
  skiDay: 'ski-day',
  supplierApplication: 'our-company/doing-business-with-us',
  turbopropSupport: 'services/general-aviation',
} as const;

/** Whether a page is that of a position, open or not. */
export function isPositionId(id: string): boolean {
  return id.startsWith(`${pageIds.openPositions}/`);
}
