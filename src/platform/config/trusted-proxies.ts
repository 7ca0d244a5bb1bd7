import express from 'express';
import { z } from 'zod';

/** A number of proxies in a row, or a comma-separated list of addresses and networks, as Express accepts it. */
export const trustedProxies = z
  .string()
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value))
  .superRefine((value, { addIssue }) => {
    try {
      express().set('trust proxy', value);
    } catch (error) {
      addIssue(
        `must be addresses, networks, loopback, linklocal or uniquelocal, comma-separated, or the number of proxies: ${(error as Error).message}`,
      );
    }
  });
