FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.ts

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /site
# `npm run export` writes the mirror there.
RUN mkdir -m 700 /data && mkdir /mirror && chown node:node /data /mirror
COPY package.json package-lock.json .npmrc ./
# sharp's binaries are among the optional packages; those of Node are left out, as the image has its own.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin/node
COPY --from=build /site/dist dist
COPY public public
COPY i18n i18n
COPY content content
USER node
VOLUME /data
EXPOSE 3000
# Whether the process responds, whatever the response is: one that is under maintenance or overloaded must not be killed.
# A file needs neither content nor database, and no token. To connect to 0.0.0.0 or :: reaches this machine.
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "const { HOST, PORT } = process.env; require('http').get({ host: HOST || '0.0.0.0', port: PORT || 3000, path: '/favicon.ico' }, () => process.exit(0)).on('error', () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "dist/src/main.js"]
