/** The request header by which the server in development knows its proxy. */
export const secretHeader = 'x-proxy-secret';
