import { PublishButton, UnpublishButton, useAuth } from '@payloadcms/ui';
import type { ComponentProps } from 'react';

/** For lists: Payload asks whether a global may be changed, not whether it may be published. */
export function PublishList(props: ComponentProps<typeof PublishButton>) {
  return useMayPublish() ? <PublishButton {...props} /> : null;
}

export function UnpublishList(props: ComponentProps<typeof UnpublishButton>) {
  return useMayPublish() ? <UnpublishButton {...props} /> : null;
}

export function useMayPublish(): boolean {
  return useAuth<{ role?: string }>().user?.role !== 'editor';
}
