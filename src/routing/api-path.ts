/** Whether a path is the API's. It has no pages: no language, no redirect, no error page. */
export function isApiPath(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/');
}
