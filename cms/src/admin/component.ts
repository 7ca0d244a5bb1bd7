/** A component of the interface, as Payload's configuration names it. */
export function component(name: string): string {
  return `/dist/admin/components.js#${name}`;
}
