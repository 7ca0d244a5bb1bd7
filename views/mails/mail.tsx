import type { ReactNode } from 'react';
import { darkSheet, mailStyles as styles } from './mail-styles.js';

interface Props {
  /** BCP 47. */
  tag: string;
  company: string;
  heading: string;
  /** Says what the mail is, in small print at its end. */
  footer: string;
  children: ReactNode;
}

/** The frame of every mail. It loads no picture, font or style sheet. */
export function Mail({ tag, company, heading, footer, children }: Props) {
  return (
    <html lang={tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{heading}</title>
        <style>{darkSheet}</style>
      </head>
      <body className="mail-ground" style={styles.body}>
        <table role="presentation" className="mail-ground" style={styles.outer}>
          <tbody>
            <tr>
              <td style={styles.cell}>
                <div style={styles.column}>
                  <p style={styles.name}>{company}</p>
                  <h1 style={styles.heading}>{heading}</h1>
                  {children}
                  <p className="mail-muted" style={styles.small}>
                    {footer}
                  </p>
                </div>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

export function MailText({ children }: { children: ReactNode }) {
  return <p style={styles.text}>{children}</p>;
}

/** A button with its URL below, for mail clients in which it cannot be clicked. */
export function MailButton({ href, label }: { href: string; label: string }) {
  return (
    <>
      <p style={styles.buttonLine}>
        <a className="mail-button" href={href} style={styles.button}>
          {label}
        </a>
      </p>
      <p className="mail-muted mail-address" style={styles.address}>
        {href}
      </p>
    </>
  );
}

export function MailLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="mail-link" href={href} style={styles.link}>
      {label}
    </a>
  );
}

export type Detail = readonly [label: string, value: string];

/** Values, each below its label. */
export function MailDetails({ details }: { details: readonly Detail[] }) {
  return (
    <div className="mail-line" style={styles.details}>
      {details.map(([label, value]) => (
        <p key={label} className="mail-line" style={styles.detail}>
          <span className="mail-muted" style={styles.label}>
            {label}
          </span>
          <br />
          {value}
        </p>
      ))}
    </div>
  );
}
