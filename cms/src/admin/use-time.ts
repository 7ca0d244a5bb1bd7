import { useConfig, useTranslation } from '@payloadcms/ui';
import { formatDate } from '@payloadcms/ui/shared';

/** Writes dates as the rest of the interface does. */
export function useTime(): (date: string) => string {
  const { i18n } = useTranslation();
  const { config } = useConfig();
  return (date) => formatDate({ date, i18n, pattern: config.admin.dateFormat });
}
