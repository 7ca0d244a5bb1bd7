import { createTransport } from 'nodemailer';
import type { EmailAdapter } from 'payload';

/**
 * Mail by SMTP. Nobody waits for it: the time of a response would tell whether there is such an account.
 * @param from an address, or a name and an address in angle brackets
 */
export function smtp(url: string, from: string): EmailAdapter<void> {
  const transport = createTransport(url);
  const [, name = '', address = from] = /^(.*?)\s*<(.+)>$/.exec(from) ?? [];
  return ({ payload }) => ({
    name: 'smtp',
    defaultFromName: name,
    defaultFromAddress: address,
    sendEmail: async (message) => {
      transport.sendMail({ ...message, from }).catch((error: Error) => {
        payload.logger.error(`a mail could not be sent: ${error.message}`);
      });
    },
  });
}

/** Sends nothing. Payload's own substitute would log the addresses. */
export const noMail: EmailAdapter<void> = () => ({
  name: 'none',
  defaultFromName: '',
  defaultFromAddress: '',
  sendEmail: async () => {},
});
