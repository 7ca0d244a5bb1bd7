import { PublishButton, useAuth } from '@payloadcms/ui';
import type { ComponentProps } from 'react';

/** For lists: Payload asks whether a global may be changed, not whether it may be published. */
export function PublishList(props: ComponentProps<typeof PublishButton>) {
  return useMayPublish() ? <PublishButton {...props} /> : null;
}

export function useMayPublish(): boolean {
  return useAuth<{ role?: string }>().user?.role !== 'editor';
}

/** In the place of one that would always be refused. */
export function Nothing() {
  return null;
}
