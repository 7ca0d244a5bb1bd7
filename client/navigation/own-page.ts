/** Whether an address is a page of this site: no file, no feed, no endpoint. */
export function isOwnPage({ origin, pathname }: URL, ownOrigin: string): boolean {
  return origin === ownOrigin && !/^\/api(\/|$)|\.\w+$/.test(pathname);
}
