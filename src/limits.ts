/**
 * The numbers that the site keeps to and that its texts name. In texts of pages they are facts, in interface texts
 * placeholders alike: `{{file_megabytes}}`. This module imports nothing: the browser uses it too.
 */
export const limits = {
  /** A file of an application has fewer bytes than this many times 1024². */
  file_megabytes: 3,
  /** Files of an application, at most. */
  application_files: 1,
  /** Calendar months from the receipt of an application until it is erased. */
  application_months: 12,
  /** Media releases on a page of their archive. */
  releases_per_page: 6,
} as const;

/** A file of this many bytes, or more, is refused. */
export const fileSizeLimit = limits.file_megabytes * 1024 ** 2;
