/**
 * The numbers that the site keeps to and that its texts name. In texts of pages they are facts, in interface texts
 * placeholders alike: `{{file_megabytes}}`. This module imports nothing: the browser uses it too.
 */
export const limits = {
  /** The files of a form have together fewer bytes than this many times 1024². */
  file_megabytes: 3,
  /** Calendar months from the receipt of a form until it is erased. */
  application_months: 12,
  /** Media releases on a page of their archive. */
  releases_per_page: 6,
  /** Files of the media library in one download, and on one page. */
  library_files: 60,
  /** Of one download, in 1024². */
  library_megabytes: 200,
} as const;

/** Files of this many bytes, or more, are refused. */
export const fileSizeLimit = limits.file_megabytes * 1024 ** 2;

/** Characters of a page's description in search results: those of its summary. */
export const descriptionLength = { product: 120, others: 158 };
