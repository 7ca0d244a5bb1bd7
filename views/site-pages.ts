/** The pages to which views link whatever the content is, by their English paths. */
export const sitePages = {
  home: '/home',
  search: '/search',
  newsletter: '/newsletter',
  newsletterLeave: '/newsletter/leave',
  newsletterConfirm: '/newsletter/confirm',
  privacyPolicy: '/privacy-policy',
  cookiePolicy: '/cookie-policy',
  pressContacts: '/media/contacts',
  mediaReleases: '/media/media-releases',
  skiDay: '/ski-day',
  supplierApplication: '/our-company/doing-business-with-us',
  turbopropSupport: '/services/general-aviation',
} as const;

/** Whether a page is about military aviation, where some terms of the technical tables differ. */
export function isMilitary(pageId: string | undefined): boolean {
  return pageId?.startsWith('military-aviation/') ?? false;
}
