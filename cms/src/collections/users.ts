import type { CollectionConfig, Endpoint, FieldAccess } from 'payload';
import { apiTab } from '../access/api-tab.js';
import { confirmOwnChange } from '../access/confirm-own-change.js';
import { forgetFirstLogin } from '../access/first-login.js';
import { keepAdministrator, keepAdministratorOnDelete } from '../access/keep-administrator.js';
import { forgetAttempts, hideUnknownAccounts, limitLogins, logRefusedLogins } from '../access/limit-logins.js';
import { refuseWeakPasswords } from '../access/refuse-weak-passwords.js';
import { administrators, administratorsOnly, roleOf, roles, self, signedIn } from '../access/roles.js';
import { formOnly } from '../admin/component.js';
import { readEnvironment } from '../environment.js';
import { invite } from '../mail/invite.js';
import { keepResetToken, resetMail } from '../mail/keep-reset-token.js';
import { refusal } from '../refusal.js';
import { refuseWrongData } from './refuse-wrong-data.js';

const labels = {
  editor: 'Editor: writes drafts',
  publisher: 'Publisher: publishes too',
  administrator: 'Administrator: manages people too',
};

const ownRole: FieldAccess = ({ req, id }) => roleOf(req) === 'administrator' || req.user?.id === id;

/** People are added by administrators, and the first one by the command first-user. */
const noFirstRegistration = closed('/first-register', 'the first log-in is printed by the command first-user');
const noForgottenPassword = closed('/forgot-password', 'no mail is configured: ask an administrator');

export function users(): CollectionConfig {
  const { smtpUrl, url } = readEnvironment();
  return {
    slug: 'users',
    // Of those who saved a version, nothing else is told.
    defaultPopulate: { email: true },
    labels: { singular: 'Person', plural: 'People' },
    // Without a limit of its own: Payload's would lock an account whoever tries.
    auth: {
      maxLoginAttempts: 0,
      forgotPassword: { generateEmailHTML: resetMail },
      tokenExpiration: 8 * 60 * 60,
      cookies: { secure: url.startsWith('https:'), sameSite: 'Lax' },
    },
    admin: {
      useAsTitle: 'email',
      defaultColumns: ['email', 'role'],
      group: 'Administration',
      components: { views: { edit: apiTab } },
    },
    access: {
      admin: ({ req }) => roleOf(req) !== undefined,
      create: administrators,
      delete: administrators,
      read: signedIn,
      update: (args) => administrators(args) || self(args),
    },
    hooks: {
      beforeOperation: [refuseWrongData, limitLogins, hideUnknownAccounts, refuseWeakPasswords, confirmOwnChange],
      beforeChange: [keepAdministrator, keepResetToken],
      beforeDelete: [keepAdministratorOnDelete],
      afterLogin: [forgetAttempts, forgetFirstLogin],
      afterChange: smtpUrl === undefined ? [] : [invite],
      afterError: [logRefusedLogins],
    },
    endpoints: [noFirstRegistration, ...(smtpUrl === undefined ? [noForgottenPassword] : [])],
    fields: [
      {
        name: 'role',
        type: 'select',
        required: true,
        defaultValue: 'editor',
        saveToJWT: true,
        access: { create: administratorsOnly, read: ownRole, update: administratorsOnly },
        options: roles.map((value) => ({ value, label: labels[value] })),
      },
      {
        name: 'current_password',
        label: 'Present password, to change your own address or password',
        type: 'text',
        virtual: true,
        admin: {
          ...formOnly,
          condition: (data, _row, { user }) => data.id !== undefined && data.id === user?.id,
          components: { Field: '@payloadcms/ui#PasswordField' },
        },
      },
    ],
  };
}

function closed(path: string, message: string): Endpoint {
  const handler = () => {
    throw refusal(message, 403);
  };
  return { path, method: 'post', handler };
}
