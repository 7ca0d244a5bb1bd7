/** Whether a host name is a loopback name or address. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\..*|\[?::1\]?)$/.test(host);
}
