/** A page without the supplier form's key, which differs in each response. */
export const withoutKey = (body: string): string => body.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');
