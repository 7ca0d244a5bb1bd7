import path from 'node:path';

/** The variables of the content system. `npm run cms` sets those that have no default. */
export interface Environment {
  /** Signs sessions. */
  secret: string;
  /** PostgreSQL; without it SQLite in the data folder. */
  databaseUrl: string | undefined;
  /** Absolute: the SQLite database and the uploaded pictures. */
  dataDir: string;
  /** The folder into which publications are written as files; undefined where the database alone holds the content. */
  contentDir: string | undefined;
  /** The uploaded pictures. */
  pictures: string;
  /** The public address of the content system. */
  url: string;
  /** The mail server, and who mails are from; no mail without them. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The address of the site, and its REFRESH_TOKEN, PREVIEW_SECRET and UPSTREAM_TOKEN. */
  siteUrl: string;
  siteToken: string | undefined;
  previewSecret: string | undefined;
  gatewayToken: string;
}

export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const required = (name: string) => {
    const value = variables[name];
    if (value === undefined || value.length < 16) throw new Error(`${name}: must be set to at least 16 characters`);
    return value;
  };
  const dataDir = path.resolve(variables.CMS_DATA_DIR || 'data');
  const smtpUrl = variables.CMS_SMTP_URL || undefined;
  if (smtpUrl && !variables.CMS_MAIL_FROM) throw new Error('CMS_MAIL_FROM: must be set where CMS_SMTP_URL is');
  return {
    secret: required('CMS_SECRET'),
    databaseUrl: variables.CMS_DATABASE_URL || undefined,
    dataDir,
    contentDir: variables.CMS_CONTENT_DIR ? path.resolve(variables.CMS_CONTENT_DIR) : undefined,
    pictures: path.join(dataDir, 'media'),
    url: variables.CMS_URL || 'http://localhost:3001',
    smtpUrl,
    mailFrom: variables.CMS_MAIL_FROM || '',
    siteUrl: variables.CMS_SITE_URL || 'http://localhost:3000',
    siteToken: variables.CMS_SITE_TOKEN || undefined,
    previewSecret: variables.CMS_PREVIEW_SECRET || undefined,
    gatewayToken: required('CMS_GATEWAY_TOKEN'),
  };
}
